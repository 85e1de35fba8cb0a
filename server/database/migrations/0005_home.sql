CREATE TABLE "health_findings" (
	"shop" text NOT NULL,
	"key" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"is_told" boolean NOT NULL,
	CONSTRAINT "health_findings_shop_key_pk" PRIMARY KEY("shop","key")
);
--> statement-breakpoint
CREATE TABLE "record_changes" (
	"shop" text NOT NULL,
	"record_id" text NOT NULL,
	"user_id" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_changes_shop_record_id_pk" PRIMARY KEY("shop","record_id")
);
--> statement-breakpoint
CREATE TABLE "shop_health" (
	"shop" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"mail" text DEFAULT 'off' NOT NULL
);
