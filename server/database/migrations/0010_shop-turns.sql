CREATE TABLE "shop_turns" (
	"work" text NOT NULL,
	"shop" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claim" text,
	"woken" boolean DEFAULT false NOT NULL,
	"begun" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"put_aside_at" timestamp (3) with time zone,
	CONSTRAINT "shop_turns_work_shop_pk" PRIMARY KEY("work","shop")
);
--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "put_aside_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "shop_turns_due" ON "shop_turns" USING btree ("work","due_at") WHERE put_aside_at IS NULL;--> statement-breakpoint
CREATE INDEX "shop_turns_shop" ON "shop_turns" USING btree ("shop");--> statement-breakpoint
-- Rows come and go all the time: what they leave is cleared away before it makes the queue slow.
ALTER TABLE "shop_turns" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0.05);--> statement-breakpoint
-- The queue of earlier versions.
DROP SCHEMA IF EXISTS "job_queue" CASCADE;
