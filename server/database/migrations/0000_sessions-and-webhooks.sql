CREATE TABLE "processed_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"processed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_sessions" (
	"shop" text PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"access_token" text NOT NULL,
	"expires" timestamp (3) with time zone,
	"refresh_token" text,
	"refresh_token_expires" timestamp (3) with time zone,
	"obtained_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"shop" text NOT NULL,
	"user_id" text NOT NULL,
	"user" text NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"obtained_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_sessions_shop_user_id_pk" PRIMARY KEY("shop","user_id")
);
--> statement-breakpoint
CREATE INDEX "processed_webhooks_processed_at" ON "processed_webhooks" USING btree ("processed_at");