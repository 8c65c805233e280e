// Verifies the v1 signature of a callback (webhook) with the Go standard library.
// A genuine callback ships nothing: read the payment, and compare it with your order (docs/callbacks.md).
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

const tolerance = 300 * time.Second

// isVerified takes the raw bytes of the body.
func isVerified(secret string, headers http.Header, body []byte, now time.Time) bool {
	id, timestamp := headers.Get("webhook-id"), headers.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || now.Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return false
	}

	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	right := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, one := range strings.Split(headers.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(right), []byte(one)) {
			return true
		}
	}
	return false
}

// To try it, pass the body on standard input, and the headers and the secret in the environment.
func main() {
	headers := http.Header{}
	for _, name := range []string{"id", "timestamp", "signature"} {
		headers.Set("webhook-"+name, os.Getenv("HTTP_WEBHOOK_"+strings.ToUpper(name)))
	}
	body, err := io.ReadAll(os.Stdin)
	if err == nil && isVerified(os.Getenv("CALLBACK_SECRET"), headers, body, time.Now()) {
		fmt.Println("verified")
		return
	}
	fmt.Println("not verified")
	os.Exit(1)
}
