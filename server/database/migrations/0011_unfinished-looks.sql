ALTER TABLE "health_findings" ADD COLUMN "part" text DEFAULT 'deadEnds' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_health" ADD COLUMN "unfinished" integer DEFAULT 0 NOT NULL;