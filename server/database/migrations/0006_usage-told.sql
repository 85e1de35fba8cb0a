ALTER TABLE "billing_customers" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "usage_told" integer DEFAULT 0 NOT NULL;