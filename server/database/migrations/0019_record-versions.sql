CREATE TABLE "history_looks" (
	"shop" text PRIMARY KEY NOT NULL,
	"read_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"deleted_by" text,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "history_looks_shop_bounded" CHECK (char_length("history_looks"."shop") <= 255),
	CONSTRAINT "history_looks_deleted_by_bounded" CHECK (char_length("history_looks"."deleted_by") <= 255)
);
--> statement-breakpoint
CREATE TABLE "record_versions" (
	"shop" text NOT NULL,
	"subject" text NOT NULL,
	"number" integer NOT NULL,
	"part" text NOT NULL,
	"author" text NOT NULL,
	"user_id" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"depth" integer NOT NULL,
	"digest" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"content" text NOT NULL,
	"note" text,
	CONSTRAINT "record_versions_shop_subject_number_pk" PRIMARY KEY("shop","subject","number"),
	CONSTRAINT "record_versions_shop_bounded" CHECK (char_length("record_versions"."shop") <= 255),
	CONSTRAINT "record_versions_subject_bounded" CHECK (char_length("record_versions"."subject") <= 255),
	CONSTRAINT "record_versions_part_bounded" CHECK (char_length("record_versions"."part") <= 255),
	CONSTRAINT "record_versions_user_id_bounded" CHECK (char_length("record_versions"."user_id") <= 255),
	CONSTRAINT "record_versions_digest_bounded" CHECK (char_length("record_versions"."digest") <= 255),
	CONSTRAINT "record_versions_content_bounded" CHECK (char_length("record_versions"."content") <= 8388608),
	CONSTRAINT "record_versions_note_bounded" CHECK (char_length("record_versions"."note") <= 8192)
);
--> statement-breakpoint
CREATE INDEX "record_versions_saved" ON "record_versions" USING btree ("shop","saved_at");