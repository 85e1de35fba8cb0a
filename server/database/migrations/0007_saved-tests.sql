CREATE TABLE "saved_tests" (
	"id" text PRIMARY KEY NOT NULL,
	"shop" text NOT NULL,
	"record_id" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "saved_tests_record" ON "saved_tests" USING btree ("shop","record_id");