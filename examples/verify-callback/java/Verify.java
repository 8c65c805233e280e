// Verifies the v1 signature of a callback (webhook) with the Java standard library (11 or newer).
// A genuine callback ships nothing: read the payment, and compare it with your order (docs/webhooks.md).
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class Verify {
    private static final long TOLERANCE_SECS = 300;

    /** Takes the raw bytes of the body, and the headers by their lower-case names. */
    static boolean isVerified(String secret, Map<String, String> headers, byte[] body, long nowSecs)
            throws GeneralSecurityException {
        String id = headers.getOrDefault("webhook-id", "");
        String timestamp = headers.getOrDefault("webhook-timestamp", "");
        String signatures = headers.getOrDefault("webhook-signature", "");
        if (!timestamp.matches("[0-9]{1,12}")) return false;
        if (Math.abs(nowSecs - Long.parseLong(timestamp)) > TOLERANCE_SECS) return false;

        byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        String right = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
        for (String one : signatures.split(" ")) {
            byte[] given = one.getBytes(StandardCharsets.UTF_8);
            if (MessageDigest.isEqual(right.getBytes(StandardCharsets.UTF_8), given)) return true;
        }
        return false;
    }

    /** To try it, pass the body on standard input, and the headers and the secret in the environment. */
    public static void main(String[] args) throws Exception {
        Map<String, String> headers = Map.of(
                "webhook-id", System.getenv("HTTP_WEBHOOK_ID"),
                "webhook-timestamp", System.getenv("HTTP_WEBHOOK_TIMESTAMP"),
                "webhook-signature", System.getenv("HTTP_WEBHOOK_SIGNATURE"));
        byte[] body = System.in.readAllBytes();
        long nowSecs = System.currentTimeMillis() / 1000;
        boolean verified = isVerified(System.getenv("CALLBACK_SECRET"), headers, body, nowSecs);
        System.out.println(verified ? "verified" : "not verified");
        System.exit(verified ? 0 : 1);
    }
}
