-- Texts from outside that older versions kept as long as they came. What is deleted is asked for or found again.
UPDATE "bulk_jobs" SET "notice" = left("notice", 2000) WHERE char_length("notice") > 2000;--> statement-breakpoint
UPDATE "bulk_jobs" SET "reasons" = '{}' WHERE octet_length("reasons"::text) > 262144;--> statement-breakpoint
UPDATE "billing_customers" SET "known" = NULL, "known_at" = NULL WHERE octet_length("known"::text) > 16384;--> statement-breakpoint
DELETE FROM "user_sessions" WHERE char_length("user") > 16384;--> statement-breakpoint
DELETE FROM "health_findings" WHERE char_length("key") > 255;--> statement-breakpoint
DELETE FROM "meant_findings" WHERE char_length("key") > 255;--> statement-breakpoint
-- No record of the platform's has such an id, so nobody sees these tests.
DELETE FROM "saved_tests" WHERE char_length("record_id") > 255;--> statement-breakpoint
-- Rows that are there already are not read through: a start takes no longer for a table of millions, and depends on no shop's data.
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_shop_bounded" CHECK (char_length("billing_customers"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_api_token_bounded" CHECK (char_length("billing_customers"."api_token") <= 8192) NOT VALID;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_customer_id_bounded" CHECK (char_length("billing_customers"."customer_id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_identity_bounded" CHECK (char_length("billing_customers"."identity") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_known_bounded" CHECK (octet_length("billing_customers"."known"::text) <= 16384) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_batches" ADD CONSTRAINT "bulk_batches_job_id_bounded" CHECK (char_length("bulk_batches"."job_id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_batches" ADD CONSTRAINT "bulk_batches_creation_id_bounded" CHECK (char_length("bulk_batches"."creation_id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_code_archives" ADD CONSTRAINT "bulk_code_archives_job_id_bounded" CHECK (char_length("bulk_code_archives"."job_id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_code_archives" ADD CONSTRAINT "bulk_code_archives_content_bounded" CHECK (octet_length("bulk_code_archives"."content") <= 16777216) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_codes" ADD CONSTRAINT "bulk_codes_job_id_bounded" CHECK (char_length("bulk_codes"."job_id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_codes" ADD CONSTRAINT "bulk_codes_code_bounded" CHECK (char_length("bulk_codes"."code") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_codes" ADD CONSTRAINT "bulk_codes_reason_bounded" CHECK (char_length("bulk_codes"."reason") <= 2000) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_codes" ADD CONSTRAINT "bulk_codes_platform_id_bounded" CHECK (char_length("bulk_codes"."platform_id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_id_bounded" CHECK (char_length("bulk_jobs"."id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_shop_bounded" CHECK (char_length("bulk_jobs"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_notice_bounded" CHECK (char_length("bulk_jobs"."notice") <= 2000) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_reasons_bounded" CHECK (octet_length("bulk_jobs"."reasons"::text) <= 262144) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_removal_job_bounded" CHECK (char_length("bulk_jobs"."removal_job") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_uses_cursor_bounded" CHECK (char_length("bulk_jobs"."uses_cursor") <= 5000) NOT VALID;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_unpack_for_bounded" CHECK (octet_length("bulk_jobs"."unpack_for"::text) <= 1024) NOT VALID;--> statement-breakpoint
ALTER TABLE "customer_requests" ADD CONSTRAINT "customer_requests_id_bounded" CHECK (char_length("customer_requests"."id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "customer_requests" ADD CONSTRAINT "customer_requests_shop_bounded" CHECK (char_length("customer_requests"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "customer_requests" ADD CONSTRAINT "customer_requests_customer_bounded" CHECK (char_length("customer_requests"."customer") <= 4194304) NOT VALID;--> statement-breakpoint
ALTER TABLE "customer_requests" ADD CONSTRAINT "customer_requests_discount_ids_bounded" CHECK (octet_length("customer_requests"."discount_ids"::text) <= 1048576) NOT VALID;--> statement-breakpoint
ALTER TABLE "delegate_tokens" ADD CONSTRAINT "delegate_tokens_shop_bounded" CHECK (char_length("delegate_tokens"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "delegate_tokens" ADD CONSTRAINT "delegate_tokens_access_token_bounded" CHECK (char_length("delegate_tokens"."access_token") <= 8192) NOT VALID;--> statement-breakpoint
ALTER TABLE "health_findings" ADD CONSTRAINT "health_findings_shop_bounded" CHECK (char_length("health_findings"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "health_findings" ADD CONSTRAINT "health_findings_key_bounded" CHECK (char_length("health_findings"."key") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_shop_bounded" CHECK (char_length("introductions"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_user_id_bounded" CHECK (char_length("introductions"."user_id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "meant_findings" ADD CONSTRAINT "meant_findings_shop_bounded" CHECK (char_length("meant_findings"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "meant_findings" ADD CONSTRAINT "meant_findings_key_bounded" CHECK (char_length("meant_findings"."key") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "processed_webhooks" ADD CONSTRAINT "processed_webhooks_id_bounded" CHECK (char_length("processed_webhooks"."id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "processed_webhooks" ADD CONSTRAINT "processed_webhooks_topic_bounded" CHECK (char_length("processed_webhooks"."topic") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "record_changes" ADD CONSTRAINT "record_changes_shop_bounded" CHECK (char_length("record_changes"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "record_changes" ADD CONSTRAINT "record_changes_record_id_bounded" CHECK (char_length("record_changes"."record_id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "record_changes" ADD CONSTRAINT "record_changes_user_id_bounded" CHECK (char_length("record_changes"."user_id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "rule_set_successors" ADD CONSTRAINT "rule_set_successors_shop_bounded" CHECK (char_length("rule_set_successors"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "rule_set_successors" ADD CONSTRAINT "rule_set_successors_record_id_bounded" CHECK (char_length("rule_set_successors"."record_id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "rule_set_successors" ADD CONSTRAINT "rule_set_successors_stands_for_bounded" CHECK (char_length("rule_set_successors"."stands_for") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "saved_tests" ADD CONSTRAINT "saved_tests_id_bounded" CHECK (char_length("saved_tests"."id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "saved_tests" ADD CONSTRAINT "saved_tests_shop_bounded" CHECK (char_length("saved_tests"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "saved_tests" ADD CONSTRAINT "saved_tests_record_id_bounded" CHECK (char_length("saved_tests"."record_id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "saved_tests" ADD CONSTRAINT "saved_tests_content_bounded" CHECK (char_length("saved_tests"."content") <= 8388608) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_flags" ADD CONSTRAINT "shop_flags_shop_bounded" CHECK (char_length("shop_flags"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_flags" ADD CONSTRAINT "shop_flags_flag_bounded" CHECK (char_length("shop_flags"."flag") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_health" ADD CONSTRAINT "shop_health_shop_bounded" CHECK (char_length("shop_health"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_shop_bounded" CHECK (char_length("shop_sessions"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_scope_bounded" CHECK (char_length("shop_sessions"."scope") <= 4096) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_access_token_bounded" CHECK (char_length("shop_sessions"."access_token") <= 8192) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_sessions" ADD CONSTRAINT "shop_sessions_refresh_token_bounded" CHECK (char_length("shop_sessions"."refresh_token") <= 8192) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_turns" ADD CONSTRAINT "shop_turns_work_bounded" CHECK (char_length("shop_turns"."work") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_turns" ADD CONSTRAINT "shop_turns_shop_bounded" CHECK (char_length("shop_turns"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_turns" ADD CONSTRAINT "shop_turns_claim_bounded" CHECK (char_length("shop_turns"."claim") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_shop_bounded" CHECK (char_length("user_sessions"."shop") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_bounded" CHECK (char_length("user_sessions"."user_id") <= 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_bounded" CHECK (char_length("user_sessions"."user") <= 16384) NOT VALID;