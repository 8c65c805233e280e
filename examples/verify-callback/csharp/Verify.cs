// Verifies the v1 signature of a callback (webhook) with the .NET standard library.
// A genuine callback ships nothing: read the payment, and compare it with your order (docs/webhooks.md).
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

public static class Verify
{
    const long ToleranceSecs = 300;

    /// <summary>Takes the raw bytes of the body, and the headers by their lower-case names.</summary>
    public static bool IsVerified(string secret, IDictionary<string, string> headers, byte[] body, long nowSecs)
    {
        if (!headers.TryGetValue("webhook-id", out var id) || !headers.TryGetValue("webhook-timestamp", out var timestamp)
            || !headers.TryGetValue("webhook-signature", out var signatures)) return false;
        if (timestamp.Length == 0 || !timestamp.All(c => c >= '0' && c <= '9')) return false;
        if (!long.TryParse(timestamp, out var sentSecs) || Math.Abs(nowSecs - sentSecs) > ToleranceSecs) return false;

        var content = Encoding.UTF8.GetBytes($"{id}.{timestamp}.").Concat(body).ToArray();
        using (var hmac = new HMACSHA256(Convert.FromBase64String(secret.Substring("whsec_".Length))))
        {
            var right = "v1," + Convert.ToBase64String(hmac.ComputeHash(content));
            return signatures.Split(' ').Any(one => IsSame(right, one));
        }
    }

    /// <summary>Compares in constant time. Newer .NET has CryptographicOperations.FixedTimeEquals.</summary>
    static bool IsSame(string one, string other)
    {
        if (one.Length != other.Length) return false;
        var difference = 0;
        for (var i = 0; i < one.Length; i++) difference |= one[i] ^ other[i];
        return difference == 0;
    }

    /// <summary>To try it, pass the body on standard input, and the headers and the secret in the environment.</summary>
    public static int Main()
    {
        var headers = new[] { "id", "timestamp", "signature" }.ToDictionary(
            name => "webhook-" + name,
            name => Environment.GetEnvironmentVariable("HTTP_WEBHOOK_" + name.ToUpperInvariant()) ?? "");
        var body = new MemoryStream();
        Console.OpenStandardInput().CopyTo(body);
        var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        var verified = IsVerified(Environment.GetEnvironmentVariable("CALLBACK_SECRET"), headers, body.ToArray(), now);
        Console.WriteLine(verified ? "verified" : "not verified");
        return verified ? 0 : 1;
    }
}
