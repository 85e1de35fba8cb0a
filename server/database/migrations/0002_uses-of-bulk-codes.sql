ALTER TABLE "bulk_codes" ADD COLUMN "uses_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "uses_read_at" timestamp (3) with time zone;