CREATE TABLE "scheduled_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"shop" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"phase" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"late" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"progress" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"mail" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "scheduled_changes_id_bounded" CHECK (char_length("scheduled_changes"."id") <= 255),
	CONSTRAINT "scheduled_changes_shop_bounded" CHECK (char_length("scheduled_changes"."shop") <= 255),
	CONSTRAINT "scheduled_changes_user_id_bounded" CHECK (char_length("scheduled_changes"."user_id") <= 255),
	CONSTRAINT "scheduled_changes_summary_bounded" CHECK (char_length("scheduled_changes"."summary") <= 1048576),
	CONSTRAINT "scheduled_changes_content_bounded" CHECK (char_length("scheduled_changes"."content") <= 16777216),
	CONSTRAINT "scheduled_changes_progress_bounded" CHECK (octet_length("scheduled_changes"."progress"::text) <= 262144)
);
--> statement-breakpoint
CREATE INDEX "scheduled_changes_shop" ON "scheduled_changes" USING btree ("shop","starts_at");--> statement-breakpoint
CREATE INDEX "scheduled_changes_due" ON "scheduled_changes" USING btree ("due_at") WHERE due_at IS NOT NULL;