ALTER TABLE "bulk_jobs" ADD COLUMN "removal_from" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "again_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bulk_codes_open" ON "bulk_codes" USING btree ("job_id","position") WHERE state = ANY (ARRAY['sent', 'removing']);