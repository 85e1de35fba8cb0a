CREATE TABLE "shop_flags" (
	"shop" text NOT NULL,
	"flag" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_flags_shop_flag_pk" PRIMARY KEY("shop","flag")
);
