CREATE TABLE "billing_customers" (
	"shop" text PRIMARY KEY NOT NULL,
	"api_token" text NOT NULL,
	"identity" text NOT NULL,
	"identified_at" timestamp (3) with time zone NOT NULL,
	"known" jsonb,
	"known_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "delegate_tokens" (
	"shop" text PRIMARY KEY NOT NULL,
	"access_token" text NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"obtained_at" timestamp (3) with time zone NOT NULL
);
