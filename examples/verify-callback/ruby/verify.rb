# Verifies the v1 signature of a callback (webhook) with Ruby's standard library.
# A genuine callback ships nothing: read the payment, and compare it with your order.
require "json"
require "openssl"

TOLERANCE_SECS = 300

# Takes the raw bytes of the body, and the headers by their lower-case names.
def verified?(secret, headers, body, now: Time.now.to_i)
  id, timestamp, signatures = %w[id timestamp signature].map { |name| headers.fetch("webhook-#{name}", "") }
  return false unless timestamp.match?(/\A\d+\z/)
  return false if (now - timestamp.to_i).abs > TOLERANCE_SECS

  key = secret.delete_prefix("whsec_").unpack1("m")
  content = "#{id}.#{timestamp}.".b + body.b
  right = "v1," + [OpenSSL::HMAC.digest("SHA256", key, content)].pack("m0")
  signatures.split(" ").any? { |one| OpenSSL.secure_compare(right, one) }
end

# Takes the order of your database, and the parsed answer of GET /payins/{idPayin}. Ship only if it returns true.
def paid?(order, payin)
  money = payin["paymentRequested"]["money"]
  payin["paymentMethodResponse"]["idPayin"] == order["idPayin"] &&
    payin["process"]["status"] == "SUCCESS" &&
    payin["process"]["isTest"] == order["isTest"] &&
    money["amount"] == Float(order["amount"]) &&
    money["currencyCode"] == order["currencyCode"]
end

# Only for a trial on the command line: a receiver that requires this file skips it.
if __FILE__ == $0
  # To try paid?, pass the payin on standard input and the order in the environment.
  if ENV.key?("ORDER")
    paid = paid?(JSON.parse(ENV["ORDER"]), JSON.parse($stdin.read))
    puts paid ? "paid" : "not paid"
    exit paid
  end

  # To try it, pass the body on standard input, and the headers and the secret in the environment.
  headers = %w[id timestamp signature].to_h { |name| ["webhook-#{name}", ENV.fetch("HTTP_WEBHOOK_#{name.upcase}")] }
  verified = verified?(ENV.fetch("CALLBACK_SECRET"), headers, $stdin.binmode.read)
  puts verified ? "verified" : "not verified"
  exit verified
end
