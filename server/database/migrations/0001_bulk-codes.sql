CREATE TABLE "bulk_batches" (
	"job_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"creation_id" text,
	"doubtful" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"made" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bulk_batches_job_id_number_pk" PRIMARY KEY("job_id","number")
);
--> statement-breakpoint
CREATE TABLE "bulk_codes" (
	"job_id" text NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"batch" integer,
	"reason" text,
	"platform_id" text,
	"uses" integer,
	CONSTRAINT "bulk_codes_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"shop" text NOT NULL,
	"discount_id" text NOT NULL,
	"source" jsonb NOT NULL,
	"wanted" integer NOT NULL,
	"state" text NOT NULL,
	"notice" text,
	"reasons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"drawn" integer DEFAULT 0 NOT NULL,
	"next_position" integer DEFAULT 0 NOT NULL,
	"next_batch" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"replaced" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"removal" text,
	"removal_job" text,
	"uses_cursor" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"turn_at" timestamp (3) with time zone NOT NULL,
	"wait_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_batches" ADD CONSTRAINT "bulk_batches_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_codes" ADD CONSTRAINT "bulk_codes_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_batches_open" ON "bulk_batches" USING btree ("job_id") WHERE state <> 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_codes_code" ON "bulk_codes" USING btree ("job_id",lower("code"));--> statement-breakpoint
CREATE INDEX "bulk_codes_wanted" ON "bulk_codes" USING btree ("job_id","position") WHERE state = 'wanted';--> statement-breakpoint
CREATE INDEX "bulk_codes_batch" ON "bulk_codes" USING btree ("job_id","batch");--> statement-breakpoint
CREATE INDEX "bulk_jobs_shop" ON "bulk_jobs" USING btree ("shop","created_at");