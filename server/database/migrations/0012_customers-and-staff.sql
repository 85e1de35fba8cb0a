CREATE TABLE "customer_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"shop" text NOT NULL,
	"kind" text NOT NULL,
	"customer" text NOT NULL,
	"discount_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "introductions" (
	"shop" text NOT NULL,
	"user_id" text NOT NULL,
	"is_allowed" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "introductions_shop_user_id_pk" PRIMARY KEY("shop","user_id")
);
--> statement-breakpoint
CREATE INDEX "customer_requests_shop" ON "customer_requests" USING btree ("shop","received_at");