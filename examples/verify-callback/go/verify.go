// Verifies the v1 signature of a callback (webhook) with the Go standard library.
// A genuine callback ships nothing: read the payment, and compare it with your order.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
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

// Order is an order of your database.
type Order struct {
	IDPayin, Amount, CurrencyCode string
	IsTest                        bool
}

// Payin is the part of the answer of GET /payins/{idPayin} that isPaid reads.
type Payin struct {
	PaymentMethodResponse struct{ IDPayin string }
	PaymentRequested      struct {
		Money struct {
			Amount       float64
			CurrencyCode string
		}
	}
	Process struct {
		Status string
		IsTest bool
	}
}

// isPaid says whether the payin paid exactly this order. Ship only if it returns true.
func isPaid(order Order, payin Payin) bool {
	money := payin.PaymentRequested.Money
	price, err := strconv.ParseFloat(order.Amount, 64)
	return err == nil &&
		payin.PaymentMethodResponse.IDPayin == order.IDPayin &&
		payin.Process.Status == "SUCCESS" &&
		payin.Process.IsTest == order.IsTest &&
		money.Amount == price &&
		money.CurrencyCode == order.CurrencyCode
}

// To try isPaid, pass the payin on standard input and the order in the environment.
func tryIsPaid(body []byte) {
	var order Order
	var payin Payin
	if json.Unmarshal([]byte(os.Getenv("ORDER")), &order) == nil && json.Unmarshal(body, &payin) == nil && isPaid(order, payin) {
		fmt.Println("paid")
		return
	}
	fmt.Println("not paid")
	os.Exit(1)
}

// To try it, pass the body on standard input, and the headers and the secret in the environment.
func main() {
	headers := http.Header{}
	for _, name := range []string{"id", "timestamp", "signature"} {
		headers.Set("webhook-"+name, os.Getenv("HTTP_WEBHOOK_"+strings.ToUpper(name)))
	}
	body, err := io.ReadAll(os.Stdin)
	if os.Getenv("ORDER") != "" {
		tryIsPaid(body)
		return
	}
	if err == nil && isVerified(os.Getenv("CALLBACK_SECRET"), headers, body, time.Now()) {
		fmt.Println("verified")
		return
	}
	fmt.Println("not verified")
	os.Exit(1)
}
