ALTER TABLE "history_looks" ADD COLUMN "writer" text;--> statement-breakpoint
ALTER TABLE "history_looks" ADD COLUMN "writing_processes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "history_looks" ADD COLUMN "writes_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "history_looks" ADD CONSTRAINT "history_looks_writer_bounded" CHECK (char_length("history_looks"."writer") <= 255);