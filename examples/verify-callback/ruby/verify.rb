# Verifies a callback by its v1 signature, with what Ruby brings along.
require "openssl"

TOLERANCE_SECS = 300

# `body` is the bytes as they came, `headers` go by their lower-case names.
def verified?(secret, headers, body, now: Time.now.to_i)
  id, timestamp, signatures = %w[id timestamp signature].map { |name| headers.fetch("webhook-#{name}", "") }
  return false unless timestamp.match?(/\A\d+\z/)
  return false if (now - timestamp.to_i).abs > TOLERANCE_SECS

  key = secret.delete_prefix("whsec_").unpack1("m")
  content = "#{id}.#{timestamp}.".b + body.b
  right = "v1," + [OpenSSL::HMAC.digest("SHA256", key, content)].pack("m0")
  signatures.split(" ").any? { |one| OpenSSL.secure_compare(right, one) }
end

# To try it: the body on standard input, the headers and the secret in the environment.
headers = %w[id timestamp signature].to_h { |name| ["webhook-#{name}", ENV.fetch("HTTP_WEBHOOK_#{name.upcase}")] }
verified = verified?(ENV.fetch("CALLBACK_SECRET"), headers, $stdin.binmode.read)
puts verified ? "verified" : "not verified"
exit verified
