CREATE TABLE "rule_set_successors" (
	"shop" text NOT NULL,
	"record_id" text NOT NULL,
	"stands_for" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rule_set_successors_shop_record_id_pk" PRIMARY KEY("shop","record_id")
);
