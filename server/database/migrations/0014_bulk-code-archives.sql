CREATE TABLE "bulk_code_archives" (
	"job_id" text NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"may_name_people" boolean NOT NULL,
	CONSTRAINT "bulk_code_archives_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "archived_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "codes_deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "unpack_for" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_code_archives" ADD CONSTRAINT "bulk_code_archives_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_jobs_finished" ON "bulk_jobs" USING btree ("finished_at");