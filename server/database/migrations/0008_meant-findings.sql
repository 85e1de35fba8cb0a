CREATE TABLE "meant_findings" (
	"shop" text NOT NULL,
	"key" text NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meant_findings_shop_key_pk" PRIMARY KEY("shop","key")
);
