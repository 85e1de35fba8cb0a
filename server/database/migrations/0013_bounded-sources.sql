-- Jobs that older versions took with a pattern of megabytes, which no process could draw from: they end, and keep the codes that they have.
UPDATE "bulk_jobs" SET
  "state" = CASE WHEN "state" IN ('waiting', 'running', 'waitingForPlatform', 'paused') THEN 'failed' ELSE "state" END,
  "finished_at" = coalesce("finished_at", now()),
  "notice" = 'The pattern of this job is longer than any code, so no more codes are made of it. Start a new job.',
  "source" = '{"type":"list","sample":null}'
WHERE octet_length("source"::text) > 16384;--> statement-breakpoint
DELETE FROM "bulk_jobs" WHERE char_length("discount_id") > 255;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_source_bounded" CHECK (octet_length("bulk_jobs"."source"::text) <= 16384);--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_discount_id_bounded" CHECK (char_length("bulk_jobs"."discount_id") <= 255);