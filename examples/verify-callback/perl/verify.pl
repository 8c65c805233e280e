# Verifies the v1 signature of a callback (webhook) with Perl's core modules.
# A genuine callback ships nothing: read the payment, and compare it with your order.
use strict;
use warnings;
use Digest::SHA qw(hmac_sha256);
use JSON::PP qw(decode_json);
use MIME::Base64 qw(decode_base64 encode_base64);

my $tolerance_secs = 300;

# Takes the raw bytes of the body, and the headers by their lower-case names.
sub is_verified {
    my ($secret, $headers, $body, $now) = @_;
    my ($id, $timestamp, $signatures) =
        map { $headers->{"webhook-$_"} // '' } qw(id timestamp signature);
    return 0 if $timestamp !~ /\A[0-9]+\z/;
    return 0 if abs(($now // time) - $timestamp) > $tolerance_secs;

    my $key = decode_base64($secret =~ s/\Awhsec_//r);
    my $right = 'v1,' . encode_base64(hmac_sha256("$id.$timestamp.$body", $key), '');
    return scalar grep { is_same($right, $_) } split / /, $signatures;
}

# Compares in constant time.
sub is_same {
    my ($one, $other) = @_;
    return 0 if length $one != length $other;
    my $difference = 0;
    $difference |= ord(substr $one, $_, 1) ^ ord(substr $other, $_, 1) for 0 .. length($one) - 1;
    return $difference == 0;
}

# Takes the order of your database, and the parsed answer of GET /payins/{idPayin}. Ship only if it returns true.
sub is_paid {
    my ($order, $payin) = @_;
    my $money = $payin->{paymentRequested}{money};
    return $payin->{paymentMethodResponse}{idPayin} eq $order->{idPayin}
        && $payin->{process}{status} eq 'SUCCESS'
        && !$payin->{process}{isTest} == !$order->{isTest}
        && $money->{amount} == $order->{amount}
        && $money->{currencyCode} eq $order->{currencyCode};
}

# Only for a trial on the command line: a receiver that requires this file skips it.
unless (caller) {
    # To try is_paid, pass the payin on standard input and the order in the environment.
    if (defined $ENV{ORDER}) {
        my $payin = do { local $/; <STDIN> };
        my $paid = is_paid(decode_json($ENV{ORDER}), decode_json($payin));
        print $paid ? "paid\n" : "not paid\n";
        exit($paid ? 0 : 1);
    }

    # To try it, pass the body on standard input, and the headers and the secret in the environment.
    binmode STDIN;
    my $body = do { local $/; <STDIN> };
    my %headers = map { ("webhook-$_" => $ENV{ 'HTTP_WEBHOOK_' . uc }) } qw(id timestamp signature);
    my $verified = is_verified($ENV{CALLBACK_SECRET}, \%headers, $body);
    print $verified ? "verified\n" : "not verified\n";
    exit($verified ? 0 : 1);
}

1;
