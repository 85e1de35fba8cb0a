ALTER TABLE "customer_requests" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_requests" ADD COLUMN "searched_to" text;--> statement-breakpoint
ALTER TABLE "customer_requests" ADD COLUMN "is_settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_requests_due" ON "customer_requests" USING btree ("due_at") WHERE due_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_requests" ADD CONSTRAINT "customer_requests_searched_to_bounded" CHECK (char_length("customer_requests"."searched_to") <= 512);--> statement-breakpoint
UPDATE "customer_requests" SET "due_at" = now() WHERE "kind" = 'redact';
