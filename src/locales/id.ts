import type { AboutLanguage } from "../boot/aboutLanguage.ts";
import type { Translation } from "./translation.ts";

export const about: AboutLanguage = {
  name: "Bahasa Indonesia",
  direction: "ltr",
  saidAsInEnglish: [
    "method.MOBILE_MONEY",
    "method.E_WALLET",
    "method.NET_BANKING",
    "method.VA_PAY",
    "instruction.row.bank",
  ],
};

/** Indonesian, for Indonesia: the plain words of its banking and wallet apps, with the polite “Anda”. */
export default {
  "language.label": "Bahasa",
  "language.notLoaded": "Bahasa ini tidak bisa dimuat. Periksa koneksi Anda, lalu pilih lagi.",

  "boot.failed.title": "Halaman ini tidak bisa dimuat",
  "boot.failed.what":
    "Membuka halaman ini tidak memindahkan uang. Jika sudah membayar, jangan bayar lagi.",
  "boot.failed.next": "Periksa koneksi Anda, lalu coba lagi.",
  "boot.slow":
    "Ini lebih lama dari biasanya. Tidak ada yang terbayar hanya karena Anda menunggu atau memuat ulang halaman.",

  "page.test": "Pembayaran uji coba. Uang tidak berpindah.",
  "page.order": "Pesanan {idPayin}",
  "page.toPay": "Total bayar",
  "page.errorTitle": "Kesalahan: {title}",
  "page.titleOf": "{title} – {name}",
  "page.wayBack": "Kembali ke {host}",
  "page.loading": "Memuat pembayaran Anda",

  "ui.copy": "Salin",
  "ui.copied": "Tersalin",
  "ui.copyLabel": "Salin {label}",
  "ui.copiedLabel": "Tersalin: {label}",
  "ui.copyFailed": "Tidak bisa menyalin. Teksnya sudah dipilih: salin dari sini.",
  "ui.slow":
    "Ini lebih lama dari biasanya. Koneksi mungkin lambat: kami terus mencoba, dan tidak ada yang terbayar dua kali.",
  "ui.tryAgain": "Coba lagi",

  "method.OFFLINE": "Transfer bank",
  "method.OFFLINE.what": "Anda mendapat data rekening, lalu mentransfer sendiri",
  "method.ONLINE": "Internet banking",
  "method.ONLINE.what": "Setujui pembayaran di bank Anda, lalu kembali ke sini",
  "method.QR_PH": "QR Ph",
  "method.QR_PH.what": "Pindai kode dengan aplikasi bank atau e-wallet apa pun",
  "method.VIET_QR": "VietQR",
  "method.VIET_QR.what": "Pindai kode dengan aplikasi bank apa pun",
  "method.PIX_QR": "Pix",
  "method.PIX_QR.what": "Pindai atau salin kode ke aplikasi bank apa pun",
  "method.UPI_QR": "UPI QR",
  "method.UPI_QR.what": "Pindai kode atau buka aplikasi UPI Anda",
  "method.UPI_ID": "UPI ID",
  "method.UPI_ID.what": "Setujui permintaan di aplikasi UPI Anda",
  "method.MOBILE_MONEY": "Mobile money",
  "method.MOBILE_MONEY.what": "Masukkan PIN di ponsel Anda",
  "method.E_WALLET": "E-wallet",
  "method.E_WALLET.what": "Bayar di e-wallet Anda, lalu kembali ke sini",
  "method.NET_BANKING": "Net banking",
  "method.NET_BANKING.what": "Bayar di bank Anda, lalu kembali ke sini",
  "method.INSTANT_TRANSFER": "Transfer instan",
  "method.INSTANT_TRANSFER.what": "Bank Anda langsung mengirim uangnya",
  "method.CAPITEC_PAY": "Capitec Pay",
  "method.CAPITEC_PAY.what": "Setujui permintaan di aplikasi bank Anda",
  "method.ABSA_PAY": "Absa Pay",
  "method.ABSA_PAY.what": "Setujui permintaan di aplikasi bank Anda",
  "method.VA_PAY": "Virtual account",
  "method.VA_PAY.what": "Transfer ke nomor yang dibuat khusus untuk pembayaran ini",
  "method.BANK_TRANSFER": "Transfer ke nomor rekening",
  "method.BANK_TRANSFER.what": "Anda mendapat data rekening, lalu mentransfer sendiri",
  "method.CODE_PAYMENT": "Tunai di gerai",
  "method.CODE_PAYMENT.what": "Anda mendapat kode, lalu bayar tunai",
  "method.ADDRESS_PAYMENT": "Transfer ke alamat pembayaran",
  "method.ADDRESS_PAYMENT.what": "Kirim uangnya, lalu beri tahu referensinya",
  "method.CRYPTO_OFFLINE": "USDC",
  "method.CRYPTO_OFFLINE.what": "Kirim USDC ke sebuah alamat",

  "redirect.broken.title": "Link pembayaran ini tidak berfungsi",
  "redirect.broken.what":
    "Link ini tidak lengkap atau berubah di tengah jalan. Membukanya tidak memindahkan uang.",
  "redirect.broken.next": "Kembali ke toko dan mulai pembayaran lagi.",
  "redirect.broken.developer": "Detail untuk toko",
  "redirect.broken.integrator": "Buka mode integrator",
  "redirect.fault.missing": "{parameter} tidak ada",
  "redirect.fault.repeated": "{parameter} ada lebih dari satu",
  "redirect.fault.malformed": "{parameter} tidak valid",
  "redirect.fault.too_long": "Link lebih panjang dari 16 KiB",
  "redirect.fault.other_environment": "{parameter} dibuat untuk lingkungan lain",
  "redirect.fault.other_merchant": "{parameter} dibuat untuk merchantCode lain",
  "redirect.fault.other_payment": "{parameter} dibuat untuk idPayin lain",
  "redirect.fault.other_money": "{parameter} dibuat untuk nominal atau mata uang lain",
  "redirect.fault.too_narrow":
    "{parameter} tidak mengizinkan panggilan yang diperlukan untuk pembayaran",

  "option.title": "Anda ingin membayar dengan apa?",
  "option.titleOne": "Begini cara Anda membayar",
  "option.externalProviders":
    "Toko ini juga bekerja sama dengan {providers}. Anda tidak bisa membayar lewat mereka di halaman ini.",
  "option.legend": "Metode pembayaran",
  "option.from": "Minimal {minimum}",
  "option.upTo": "Maksimal {maximum}",
  "option.operators": "Bank atau e-wallet Anda",
  "option.operatorLater": "Pilih nanti",
  "option.moreOperators": "Bank dan e-wallet lain",
  "option.search.label": "Cari bank atau e-wallet Anda",
  "option.search.found": "{count} ditemukan",
  "option.search.none": "Tidak ditemukan. Coba sebagian dari namanya.",
  "option.continue": "Lanjut",
  "option.continueWith": "Lanjut dengan {name}",
  "option.payWith": "Bayar {amount} dengan {name}",
  "option.addDetails": "Tambah data (opsional)",
  "option.chooseFirst": "Pilih metode pembayaran dulu.",
  "option.chooseOperatorFirst": "Pilih bank atau e-wallet Anda dulu.",
  "option.lastStep": "Setelah ini, metode pembayaran tidak bisa diganti.",
  "option.presetUnavailable":
    "Metode pembayaran yang disarankan toko tidak tersedia untuk pembayaran ini. Silakan pilih yang lain.",
  "option.none.title": "Tidak ada metode untuk pembayaran ini",
  "option.none.what":
    "Toko tidak menyediakan metode pembayaran untuk nominal ini dalam mata uang ini. Tidak ada uang yang berpindah.",
  "option.none.next": "Kembali ke toko untuk membayar dengan cara lain.",
  "option.presetOnly.title": "Metode pembayaran ini tidak tersedia",
  "option.presetOnly.what":
    "Toko memilih metode yang tidak bisa dipakai untuk pembayaran ini. Tidak ada uang yang berpindah.",
  "option.presetOnly.developer":
    "Yang disebut di link ini tidak termasuk opsi pembayaran yang tersedia untuk nominal dan mata uang ini:",
  "option.tokenEnded.title": "Link pembayaran ini sudah tidak berlaku",
  "option.tokenEnded.what":
    "Link pembayaran hanya berlaku beberapa waktu. Jika sudah membayar, pembayaran Anda tetap berjalan: jangan bayar lagi.",
  "option.tokenEnded.next": "Jika belum membayar, kembali ke toko dan mulai lagi.",

  "collection.title": "Data Anda",
  "collection.titleNothing": "Siap membayar",
  "collection.creating": "Menyiapkan pembayaran Anda",
  "collection.lead": "Anda membayar dengan {method}.",
  "collection.leadOperator": "Anda membayar dengan {method}, {operator}.",
  "collection.given": "Diisi oleh toko",
  "collection.more": "Tambah data lain (opsional)",
  "collection.optional": "(opsional)",
  "collection.pay": "Bayar {amount}",
  "collection.change": "Ganti metode pembayaran",
  "collection.choose": "Pilih",
  "collection.errors": "Mohon periksa data ini",
  "collection.givenWrong.title": "Ada yang harus diperbaiki toko dulu",
  "collection.givenWrong.value": "{label} tidak valid",
  "collection.givenWrong.what":
    "Anda tidak bisa mengubah data ini di sini. Beri tahu toko, atau kembali dan mulai pembayaran lagi. Tidak ada uang yang berpindah.",
  "collection.lost.title": "Pembayaran Anda belum bisa disiapkan",
  "collection.lost.what":
    "Jawaban hilang di tengah jalan, dan tidak ada uang yang berpindah. Tekan lagi: kami lihat dulu apakah pembayarannya sudah ada, jadi Anda tidak akan membayar dua kali.",
  "collection.refused.title": "Pembayaran tidak dimulai",
  "collection.refused.what":
    "Layanan pembayaran tidak menerimanya, dan tidak ada uang yang berpindah. Coba lagi, atau kembali ke toko.",
  "collection.busy.title": "Layanan sedang sibuk",
  "collection.busy.what": "Tidak ada uang yang berpindah. Tunggu sebentar, lalu tekan lagi.",
  "collection.fault.required": "Isi bagian ini: {label}",
  "collection.fault.too_short": "{label} terlalu pendek",
  "collection.fault.too_long": "{label} terlalu panjang",
  "collection.fault.wrong_format": "{label} berisi karakter yang tidak diperbolehkan",
  "collection.fault.not_allowed": "Pilih salah satu dari daftar: {label}",
  "collection.fault.choose": "Pilih salah satu: {label}",
  "collection.fault.email": "Masukkan alamat email, misalnya name@example.com",
  "collection.fault.phone": "Masukkan nomor telepon, hanya angka, dengan atau tanpa kode negara",
  "collection.fault.phoneOf": "Masukkan nomor telepon, misalnya {national} atau {international}",

  "data.accountName": "Nama pemilik rekening",
  "data.accountNumber": "Nomor rekening",
  "data.emailAddress": "Alamat email",
  "data.phoneNumber": "Nomor telepon",
  "data.taxId": "Nomor pajak",
  "data.accountType": "Jenis rekening",
  "data.upiId": "UPI ID",
  "data.paymentLocation": "Jaringan gerai",
  "data.productId": "Nomor produk",
  "data.paymentOperatorCode": "Bank atau e-wallet",
  "data.accountType.clabe": "CLABE",
  "data.accountType.debitCard": "Nomor kartu debit",
  "data.accountType.phone": "Nomor telepon",
  "data.hint.accountName": "Sesuai yang tertera di rekening bank Anda",
  "data.hint.phoneNumber": "Dengan atau tanpa kode negara",
  "data.hint.phoneNumberOf": "Dengan atau tanpa {callingCode}",

  "instruction.state.transfer": "Menunggu transfer Anda",
  "instruction.state.qr": "Menunggu pembayaran Anda",
  "instruction.state.redirect": "Menunggu Anda membayar di {host}",
  "instruction.state.unsafe": "Jangan bayar: ada yang tidak beres",
  "instruction.state.upiRequest": "Setujui permintaan di aplikasi UPI Anda",
  "instruction.state.storeCode": "Menunggu Anda membayar di gerai",
  "instruction.state.mobileMoney": "Masukkan PIN di ponsel Anda",
  "instruction.state.appApproval": "Setujui pembayaran di aplikasi bank Anda",
  "instruction.state.other": "Menunggu pembayaran Anda",
  "instruction.amount.transfer": "Transfer tepat sebesar",
  "instruction.amount.send": "Kirim tepat sebesar",
  "instruction.amount.pay": "Bayar tepat sebesar",
  "instruction.do.transfer": "Kirim nominal ini dari bank Anda sendiri ke rekening di bawah.",
  "instruction.do.qr":
    "Pindai kode ini dengan aplikasi bank atau e-wallet Anda, atau salin ke aplikasi itu.",
  "instruction.do.qrOnPhone":
    "Salin kode di bawah ke aplikasi bank atau e-wallet Anda, atau simpan gambarnya lalu buka di aplikasi itu.",
  "instruction.do.appLink":
    "Buka aplikasi UPI Anda dengan tombol ini, atau salin kode di bawah ke aplikasi itu.",
  "instruction.do.redirect": "Anda membayar di {host}, lalu kembali ke sini.",
  "instruction.do.redirectUnknown":
    "Link ke bank Anda tidak bisa dibuka dengan aman, jadi kami tidak membukanya. Jangan bayar. Kembali ke toko dan beri tahu mereka.",
  "instruction.do.virtualAccount":
    "Kirim nominal ini ke nomor di bawah. Nomor ini dibuat khusus untuk pembayaran ini.",
  "instruction.do.storeCode": "Tunjukkan kode ini di kasir dan bayar tunai.",
  "instruction.do.mobileMoney":
    "Permintaan sedang dikirim ke ponsel Anda. Masukkan PIN di ponsel Anda untuk membayar.",
  "instruction.do.upiRequest":
    "Buka aplikasi UPI Anda dan setujui permintaan yang menunggu di sana.",
  "instruction.do.appApproval": "Buka aplikasi {app} dan setujui permintaan yang menunggu di sana.",
  "instruction.do.crypto":
    "Kirim {currency} dari dompet kripto Anda ke alamat di bawah. Cocokkan bagian awal dan akhir alamatnya.",
  "instruction.do.address": "Kirim nominal ini dari aplikasi bank Anda ke alamat di bawah.",
  "instruction.do.other": "Bayar dengan data di bawah.",
  "instruction.difference.less": "Sengaja dibuat {by} lebih kecil dari pesanan Anda",
  "instruction.difference.more": "Sengaja dibuat {by} lebih besar dari pesanan Anda",
  "instruction.difference.incomparable": "Sengaja memakai mata uang yang berbeda dari pesanan Anda",
  "instruction.difference.why":
    "Dengan nominal persis ini, kami tahu bahwa pembayaran ini dari Anda. {merchant} menerima {order} secara penuh.",
  "instruction.difference.whyOtherCurrency":
    "Kirim nominal di atas apa adanya. {merchant} menerima {order} secara penuh.",
  "instruction.difference.merchant": "Toko",
  "instruction.row.bank": "Bank",
  "instruction.row.branch": "Cabang",
  "instruction.row.accountType": "Jenis rekening",
  "instruction.row.accountNumber": "Nomor rekening",
  "instruction.row.accountName": "Nama rekening",
  "instruction.row.reference": "Referensi",
  "instruction.row.payerName": "Bayar dari rekening atas nama",
  "instruction.row.payerNumber": "Bayar dari nomor rekening",
  "instruction.row.usedName": "Rekening yang dipakai, nama",
  "instruction.row.usedNumber": "Rekening yang dipakai, nomor",
  "instruction.row.upiId": "UPI ID yang dipakai",
  "instruction.row.operator": "Bank atau e-wallet",
  "instruction.row.network": "Jaringan",
  "instruction.row.address": "Alamat",
  "instruction.row.location": "Bayar di",
  "instruction.row.locationCustomer": "Pilihan Anda",
  "instruction.row.externalReference": "Referensi pembayaran Anda",
  "instruction.row.payee": "Penerima",
  "instruction.row.upiLink": "Link pembayaran",
  "instruction.row.taxId": "Nomor pajak",
  "instruction.row.phoneNumber": "Nomor telepon",
  "instruction.row.emailAddress": "Alamat email",
  "instruction.row.productId": "Nomor produk",
  "instruction.row.storeCode": "Kode untuk kasir",
  "instruction.row.phoneUsed": "Nomor telepon yang dipakai",
  "instruction.row.shownName": "Nama yang akan ditampilkan bank Anda",
  "instruction.row.requestedUpiId": "Permintaan dikirim ke",
  "instruction.row.requestedName": "Rekening atas nama",
  "instruction.row.requestedPhone": "Permintaan dikirim ke",
  "instruction.row.requestedAccount": "Nomor rekening",
  "instruction.row.paymentAddress": "Alamat pembayaran",
  "instruction.row.addressOwner": "Alamat atas nama",
  "instruction.network.only": "Hanya di jaringan {network}",
  "instruction.network.loss": "Yang Anda kirim lewat jaringan lain akan hilang.",
  "instruction.noRequest": "Tidak ada permintaan di ponsel Anda?",
  "instruction.yourBank": "bank Anda",
  "instruction.print": "Cetak kode ini",
  "instruction.steps": "Cara membayar",
  "instruction.stepsOf": "{title}: {channel}",
  "instruction.step.transfer.1": "Buka aplikasi atau situs bank Anda, lalu mulai transfer.",
  "instruction.step.transfer.2": "Salin data rekening dan referensi dari sini.",
  "instruction.step.transfer.3": "Kirim tepat sesuai nominal, lalu kembali ke halaman ini.",
  "instruction.step.qr.1": "Buka aplikasi bank atau e-wallet Anda, lalu pilih bayar dengan QR.",
  "instruction.step.qr.2": "Pindai kode, atau simpan gambarnya lalu buka di aplikasi itu.",
  "instruction.step.qr.2OnPhone":
    "Tempel kode yang Anda salin dari halaman ini, atau buka gambarnya yang sudah Anda simpan.",
  "instruction.step.qr.3": "Periksa penerima dan nominal, lalu konfirmasi.",
  "instruction.step.virtualAccount.1":
    "Buka aplikasi bank Anda, lalu pilih bayar ke virtual account.",
  "instruction.step.virtualAccount.2": "Masukkan nomornya, lalu cocokkan nama yang tampil.",
  "instruction.step.virtualAccount.3": "Kirim tepat sesuai nominal, lalu kembali ke halaman ini.",
  "instruction.step.storeCode.1":
    "Datang ke gerai mana pun dari jaringan ini sebelum waktunya habis.",
  "instruction.step.storeCode.2": "Tunjukkan atau sebutkan kode di kasir.",
  "instruction.step.storeCode.3": "Bayar tunai tepat sesuai nominal dan simpan struknya.",
  "instruction.step.mobileMoney.1":
    "Buka aplikasi atau menu mobile money Anda, lalu cari permintaan yang perlu disetujui.",
  "instruction.step.mobileMoney.2": "Cocokkan nominalnya, lalu setujui dengan PIN Anda.",
  "instruction.step.upiRequest.1":
    "Buka aplikasi UPI Anda, lalu lihat bagian permintaan “pending” atau “collect”.",
  "instruction.step.upiRequest.2": "Cocokkan nominalnya, lalu setujui dengan UPI PIN Anda.",
  "instruction.upiRequest.otherWay": "Lebih suka memindai kode QR?",
  "instruction.upiRequest.otherWayHow":
    "Pembayaran ini tetap berupa permintaan di aplikasi Anda: setelah pembayaran dimulai, metodenya tidak bisa diganti. Jika belum menyetujuinya, tolak di aplikasi Anda, kembali ke toko, lalu mulai pembayaran baru dengan UPI QR, jika toko menyediakannya. Jika sudah menyetujuinya, jangan bayar lagi.",
  "instruction.step.appApproval.1":
    "Buka aplikasi bank Anda, lalu lihat bagian pesan atau persetujuan.",
  "instruction.step.appApproval.2": "Cocokkan nominalnya, lalu setujui di sana.",
  "instruction.step.crypto.1": "Buka dompet kripto Anda, lalu pilih jaringan yang disebut di atas.",
  "instruction.step.crypto.2": "Salin alamat dan nominal dari sini.",
  "instruction.step.crypto.3": "Cocokkan awal dan akhir alamatnya, lalu kirim.",
  "instruction.step.address.1": "Buka aplikasi bank Anda, lalu pilih bayar ke alamat pembayaran.",
  "instruction.step.address.2": "Salin alamat, nominal, dan referensi dari sini.",
  "instruction.step.address.3": "Kirim tepat sesuai nominal, lalu kembali ke halaman ini.",
  "instruction.warning.exactAmount":
    "Kirim tepat sesuai nominal. Nominal lain mungkin tidak dikenali.",
  "instruction.warning.reference": "Tulis referensi apa adanya, jangan diubah.",
  "instruction.warning.namedAccount": "Bayar dari rekening yang disebut di atas.",
  "instruction.warning.once": "Bayar satu kali saja. Jangan kirim uangnya dua kali.",
  "instruction.warning.checkPayee":
    "Pastikan aplikasi Anda menampilkan penerima di atas sebelum Anda mengonfirmasi.",
  "instruction.warning.expiredCode":
    "Setelah waktunya habis, jangan pakai kode ini, meski masih bisa dipindai.",
  "instruction.warning.redirectOnce":
    "Jika sudah menyetujui pembayaran di sana, jangan bayar lagi di sini.",
  "instruction.warning.numberOnce":
    "Nomor ini hanya untuk satu pembayaran sebesar nominal ini. Jangan kirim yang kedua.",
  "instruction.warning.cashOnly": "Gerai hanya menerima uang tunai.",
  "instruction.warning.codeOnce": "Kode ini berlaku satu kali. Jangan bayar untuk kedua kalinya.",
  "instruction.warning.pinNever":
    "Masukkan PIN hanya di ponsel Anda. Jangan pernah memasukkannya di halaman ini atau memberitahukannya kepada siapa pun.",
  "instruction.warning.timeoutNoFailure":
    "Jika waktu permintaan habis, belum tentu pembayarannya gagal. Lihat dulu di sini sebelum membayar lagi.",
  "instruction.warning.approveOnlyYours":
    "Setujui hanya permintaan dengan nominal ini. Tolak permintaan yang tidak Anda minta.",
  "instruction.warning.bankOnly": "Hanya nasabah bank ini yang bisa membayar dengan cara ini.",
  "instruction.warning.approveOnce": "Setujui satu kali saja. Jangan bayar lagi dengan cara lain.",
  "instruction.warning.coinOnce": "Kirim satu kali saja. Transfer tidak bisa ditarik kembali.",
  "instruction.warning.feesOnTop":
    "Biaya jaringan dibayar di luar nominal di atas: yang masuk harus tepat sebesar nominal itu.",
  "instruction.expiry.by": "Bayar paling lambat {time}",
  "instruction.expiry.atStoreBy": "Bayar di gerai paling lambat {time}",
  "instruction.expiry.days": "sisa waktu sekitar {count, plural, other {# hari}}",
  "instruction.expiry.hours": "sisa waktu sekitar {count, plural, other {# jam}}",
  "instruction.expiry.minutes": "sisa waktu sekitar {count, plural, other {# menit}}",
  "instruction.expiry.digits": "sisa waktu {digits}",
  "instruction.expiry.passed": "Waktu pembayaran habis",
  "instruction.expiry.say180": "Waktu membayar tinggal tiga menit",
  "instruction.expiry.say60": "Waktu membayar tinggal satu menit",
  "instruction.expiry.say30": "Waktu membayar tinggal tiga puluh detik",
  "instruction.appLink.open": "Buka aplikasi UPI Anda",
  "instruction.appLink.trouble": "Tidak terbuka?",
  "instruction.appLink.otherApp":
    "Anda belum membayar sebelum mengonfirmasinya di sebuah aplikasi. Aplikasi UPI apa pun bisa: salin kode di bawah ke aplikasi lain.",
  "instruction.appLink.image": "Atau simpan gambar kode di bawah, lalu buka di aplikasi itu.",
  "instruction.appLink.otherDevice": "Atau pindai kode QR di akhir halaman ini dengan ponsel lain.",
  "instruction.appLink.browser":
    "Jika Anda berada di dalam aplikasi lain, buka halaman ini di browser, lalu tekan tombolnya di sana.",
  "instruction.missing.title": "Cara membayar tidak bisa kami tampilkan",
  "instruction.missing.what":
    "Layanan pembayaran tidak memberikan data yang Anda perlukan untuk membayar. Jangan bayar sekarang: coba lagi nanti, atau kembali ke toko. Jika sudah membayar, pembayaran Anda tetap berjalan.",
  "instruction.wrongCode.title": "Kode ini tidak cocok dengan pesanan Anda",
  "instruction.wrongCode.what":
    "Jangan bayar dengan kode ini. Kode ini meminta nominal lain atau membayar pihak lain, jadi kami tidak menampilkannya. Kembali ke toko dan beri tahu mereka.",
  "instruction.qr.image": "Kode QR untuk membayar {amount} ke {payee}",
  "instruction.qr.imageNoPayee": "Kode QR untuk membayar {amount}",
  "instruction.qr.otherDevice": "Pindai dengan ponsel lain",
  "instruction.qr.text": "Kode sebagai teks",
  "instruction.qr.save": "Simpan gambar QR",
  "instruction.qr.saveFailed": "Gambar tidak bisa disimpan. Ambil screenshot, atau salin kodenya.",
  "instruction.keep.share": "Simpan atau bagikan petunjuk ini",
  "instruction.keep.calendar": "Ingatkan di kalender saya",
  "instruction.keep.print": "Cetak petunjuk ini",
  "instruction.keep.title": "Bayar {amount} ke {merchant}",
  "instruction.keep.titleNoMerchant": "Bayar {amount}",
  "instruction.keep.copied":
    "Link ke halaman ini sudah disalin. Siapa pun yang memilikinya bisa melihat pembayaran Anda.",
  "instruction.keep.what":
    "Siapa pun yang memiliki link ini bisa melihat pembayaran ini dan cara membayarnya. Link ini tidak memindahkan uang.",
  "instruction.keep.until":
    "Siapa pun yang memiliki link ini bisa melihat pembayaran ini dan cara membayarnya. Link ini tidak memindahkan uang. Link bisa dibuka sampai {time}; setelah itu, buka pembayaran dari toko.",
  "instruction.keep.failed": "Tidak bisa menyalin. Salin alamat halaman ini dari browser Anda.",
  "instruction.redirect.follow": "Lanjut ke {host}",
  "instruction.redirect.trouble": "Tidak terbuka?",
  "instruction.redirect.troubleHelp":
    "Tekan tombolnya lagi. Jika Anda berada di dalam aplikasi lain, buka halaman ini di browser, lalu tekan di sana.",

  "reference.required.title": "Setelah membayar, masukkan referensi",
  "reference.required.what":
    "Tanpa referensi, pembayaran Anda tidak bisa kami cocokkan. Mengirim referensi tidak memindahkan uang.",
  "reference.optional.title": "Sudah membayar? Beri tahu referensinya",
  "reference.optional.what":
    "Ini membantu kami menemukan pembayaran Anda lebih cepat. Boleh dilewati, dan mengirimnya tidak memindahkan uang.",
  "reference.utr.label": "UTR pembayaran UPI",
  "reference.utr.hint":
    "12 angka, ada di aplikasi UPI Anda pada detail pembayaran. Anda juga bisa menempel seluruh pesan dari bank Anda.",
  "reference.transactionHash.label": "Hash transaksi",
  "reference.transactionHash.hint":
    "0x dan 64 karakter lagi, ada di dompet kripto Anda pada detail transfer. Anda juga bisa menempel link ke transaksinya.",
  "reference.reference.label": "Nomor referensi transfer Anda",
  "reference.reference.hint":
    "Bank Anda menampilkannya setelah uang dikirim, sering disebut UTR atau RRN. Ini bukan referensi yang Anda salin dari sini. Anda juga bisa menempel seluruh pesan dari bank Anda.",
  "reference.unusual.utr":
    "UTR biasanya terdiri dari 12 angka. Periksa sekali lagi; Anda tetap bisa mengirimnya apa adanya.",
  "reference.unusual.transactionHash":
    "Hash transaksi biasanya 0x dan 64 karakter lagi. Periksa sekali lagi; Anda tetap bisa mengirimnya apa adanya.",
  "reference.found.title": "{count, plural, other {Kami menemukan ini di teks Anda:}}",
  "reference.found.use": "Pakai {reference}",
  "reference.found.choose":
    "Teks Anda berisi hal lain selain referensi. Pilih yang kami temukan, atau kirim teksnya apa adanya.",
  "reference.found.chooseOnly":
    "Teks Anda tidak bisa dikirim apa adanya. Pilih yang kami temukan, atau masukkan referensinya saja.",
  "reference.found.sendAsIs": "Kirim teks apa adanya",
  "reference.fault.required": "Masukkan referensi dulu.",
  "reference.fault.tooLong": "Referensi paling panjang 128 karakter. Masukkan referensinya saja.",
  "reference.fault.wrongSigns":
    "Referensi adalah satu baris huruf tanpa aksen, angka, dan tanda baca umum. Masukkan referensinya saja.",
  "reference.fault.refused":
    "Layanan tidak menerima ini sebagai referensi. Cocokkan dengan aplikasi Anda, lalu kirim lagi. Pembayaran Anda tetap berjalan.",
  "reference.send": "Kirim referensi",
  "reference.sending": "Mengirim referensi",
  "reference.keep": "Tetap pakai {reference}",
  "reference.given.title": "Referensi Anda sudah kami terima",
  "reference.given.what":
    "Referensi ini disimpan bersama pembayaran Anda dan tidak memindahkan uang. Jika sudah membayar, Anda bisa meninggalkan halaman ini: kami mengonfirmasi pembayaran setelah uang Anda masuk.",
  "reference.given.correct": "Perbaiki referensi",
  "reference.failed.lost.title": "Kami tidak tahu apakah referensi Anda sampai",
  "reference.failed.lost.what":
    "Jawaban hilang di tengah jalan. Tidak ada bagian pembayaran Anda yang hilang, dan referensi Anda tetap ada di sini. Kirim lagi: itu aman.",
  "reference.failed.busy.title": "Layanan sedang sibuk",
  "reference.failed.busy.what":
    "Referensi Anda belum diterima dan tetap ada di sini. Pembayaran Anda tetap berjalan. Tunggu sebentar, lalu kirim lagi.",
  "reference.failed.ended.title": "Link ini sudah tidak berlaku",
  "reference.failed.ended.what":
    "Referensi Anda tidak diterima, tetapi pembayaran Anda tetap berjalan. Buka lagi pembayaran dari toko dan masukkan referensinya di sana. Jangan bayar lagi.",
  "reference.failed.mayNot.title": "Referensi tidak bisa dimasukkan lewat link ini",
  "reference.failed.mayNot.what":
    "Buka link pembayaran yang diberikan toko, lalu masukkan referensi pembayaran Anda di sana. Pembayaran Anda tetap berjalan. Jika sudah membayar, jangan bayar lagi.",
  "reference.failed.notAccepted.title": "Pembayaran ini tidak perlu referensi",
  "reference.failed.notAccepted.what":
    "Layanan tidak menerimanya, dan tidak ada yang perlu diperbaiki. Pembayaran Anda tetap berjalan: jika sudah membayar, jangan bayar lagi.",
  "reference.failed.isFinal.title": "Hasil pembayaran ini sudah ada",
  "reference.failed.isFinal.what":
    "Referensi tidak diperlukan lagi. Kami sedang melihat hasil pembayarannya.",
  "reference.notLoaded.title": "Kolom untuk referensi tidak bisa dimuat",
  "reference.notLoaded.what":
    "Pembayaran Anda tetap berjalan. Periksa koneksi Anda, lalu muat ulang halaman untuk memasukkan referensi.",

  "watch.checkNow": "Saya sudah bayar, cek sekarang",
  "watch.checking": "Mengecek",
  "watch.checkedNow": "Baru saja dicek",
  "watch.checkedSeconds": "Dicek {count} dtk lalu",
  "watch.checkedMinutes": "Dicek {count, plural, other {# menit}} lalu",
  "watch.nothingYet":
    "Belum ada uang yang masuk. Kami terus mengecek, dan halaman ini berubah sendiri.",
  "watch.stillTheSame": "Kami baru saja melihat lagi: jawabannya sama.",
  "watch.lost": "Koneksi terputus. Pembayaran Anda tetap berjalan, dan kami terus mencoba.",
  "watch.busy": "Layanan sedang sibuk. Pembayaran Anda tetap berjalan, dan kami terus mencoba.",
  "watch.unreadable":
    "Jawaban layanan tidak bisa dipahami oleh halaman ini. Pembayaran Anda tetap berjalan, dan kami terus mencoba.",
  "watch.tokenEnded":
    "Halaman ini tidak bisa lagi melihat pembayaran Anda, tetapi pembayarannya tetap berjalan. Untuk melihatnya lagi, buka kembali dari toko.",

  "noPage.title": "Tidak ada halaman di alamat ini",
  "noPage.what":
    "Alamat ini bukan alamat halaman pembayaran, atau sebagian hilang di tengah jalan. Membukanya tidak memindahkan uang.",
  "noPage.next":
    "Buka lagi pembayaran dari toko. Jika sudah membayar, pembayaran Anda tetap berjalan: jangan bayar lagi.",
  "noPage.open": "Buka pembayaran",
  "noPage.back": "Kembali",

  "handOver.title": "Lanjutkan di ponsel Anda",
  "handOver.scan":
    "Pindai kode ini dengan kamera ponsel Anda. Pembayaran akan terbuka di sana, sama seperti di sini.",
  "handOver.send":
    "Kirim link ini ke ponsel Anda. Pembayaran akan terbuka di sana, sama seperti di sini.",
  "handOver.code": "Kode QR dengan link ke pembayaran Anda",
  "handOver.link": "Link ke pembayaran Anda",
  "handOver.personal":
    "Kode dan link ini khusus untuk Anda: siapa pun yang memilikinya bisa melihat dan melanjutkan pembayaran Anda. Pembayarannya sama, di sini dan di sana: bayar satu kali saja.",

  "inApp.title": "Anda berada di dalam {app}",
  "inApp.titleUnnamed": "Anda berada di dalam aplikasi lain",
  "inApp.what":
    "Membuka aplikasi pembayaran, menyimpan, dan mencetak sering tidak bisa dari sini. Jika sesuatu tidak bereaksi, cari “Buka di browser” di menu aplikasi ini, atau salin link lalu buka di browser Anda. Pembayaran Anda tetap sama.",
  "inApp.link": "Link ke pembayaran Anda",

  "status.loading.title": "Melihat pembayaran Anda",
  "status.loading.what": "Mohon tunggu sebentar.",
  "status.processing.title": "Pembayaran Anda sedang diproses",
  "status.processing.what":
    "Konfirmasi pembayaran perlu beberapa menit. Halaman ini berubah sendiri.",
  "status.processing.next":
    "Jika belum membayar, Anda masih bisa. Jika sudah membayar, jangan bayar lagi.",
  "status.unknown.title": "Pembayaran Anda belum dikonfirmasi",
  "status.unknown.what":
    "Layanan pembayaran memberi kabar yang tidak dipahami oleh halaman ini. Itu bukan konfirmasi, bukan pula tanda gagal.",
  "status.unknown.next":
    "Jangan bayar sekarang. Jika sudah membayar, jangan bayar lagi: pembayaran Anda tetap berjalan, dan kami terus mengecek. Atau tanyakan ke toko.",
  "status.expired.title": "Waktu pembayaran habis",
  "status.expired.what":
    "Belum ada uang yang masuk. Pembayaran yang sudah Anda lakukan masih bisa dikonfirmasi.",
  "status.expired.next":
    "Jangan bayar sekarang. Jika sudah membayar, jangan bayar lagi: kami terus mengecek.",
  "status.success.title": "Pembayaran diterima",
  "status.success.what": "{amount} ke {merchant}",
  "status.success.whatNoMerchant": "{amount}",
  "status.success.whatOtherAmount":
    "Anda membayar {paid}. {merchant} menerima {amount} secara penuh.",
  "status.success.next": "Tidak ada lagi yang perlu Anda lakukan.",
  "status.autoReturn.in": "Anda akan dibawa kembali dalam {count, plural, other {# detik}}.",
  "status.autoReturn.stay": "Tetap di halaman ini",
  "status.autoReturn.stopped": "Anda tetap di halaman ini sampai Anda memilih kembali.",
  "status.failed.title": "Pembayaran gagal",
  "status.failed.what": "Pembayaran tidak terlaksana. {merchant} tidak menerima uang.",
  "status.failed.next":
    "Kembali ke toko untuk mencoba lagi atau membayar dengan cara lain. Jika uang sudah keluar dari rekening Anda, tanyakan ke toko sebelum membayar lagi.",
  "status.refused.title": "Pembayaran ditolak",
  "status.refused.what": "Pembayaran tidak disetujui. {merchant} tidak menerima uang.",
  "status.refused.next":
    "Kembali ke toko untuk membayar dengan cara lain. Jika uang sudah keluar dari rekening Anda, tanyakan ke toko sebelum membayar lagi.",
  "status.tokenEnded.title": "Link ini sudah tidak bisa membuka pembayaran",
  "status.tokenEnded.what":
    "Link pembayaran hanya berlaku beberapa waktu. Pembayarannya sendiri tetap berjalan: ini tidak menunjukkan apakah uangnya sudah masuk.",
  "status.tokenEnded.next":
    "Buka lagi pembayaran dari toko. Jika sudah membayar, jangan bayar lagi.",
  "status.forbidden.title": "Link ini tidak bisa membuka pembayaran ini",
  "status.forbidden.what":
    "Link ini dibuat untuk pembayaran lain atau keperluan lain. Ini tidak menunjukkan apakah pembayaran Anda sudah masuk.",
  "status.forbidden.next":
    "Buka lagi pembayaran dari toko. Jika sudah membayar, jangan bayar lagi.",
  "status.notFound.title": "Pembayaran ini belum ada",
  "status.notFound.what":
    "Belum ada yang dimulai dengan nomor ini, jadi belum ada yang dibayar di sini.",
  "status.notFound.next": "Kembali ke toko dan mulai pembayaran di sana.",
  "status.linkEnded.tell":
    "Jika toko bertanya pembayaran mana yang Anda maksud, sebutkan nomor ini.",
  "status.linkEnded.at": "Link berakhir",
  "status.busy.title": "Layanan pembayaran sedang sibuk",
  "status.busy.what":
    "Ini tidak menunjukkan apa pun tentang pembayaran Anda: jika sudah membayar, pembayaran tetap berjalan.",
  "status.busy.next":
    "Tunggu sebentar. Kami terus mencoba. Jika sudah membayar, jangan bayar lagi.",
  "status.lost.title": "Layanan pembayaran tidak bisa dihubungi",
  "status.lost.what":
    "Ini tidak menunjukkan apa pun tentang pembayaran Anda: jika sudah membayar, pembayaran tetap berjalan.",
  "status.lost.next":
    "Periksa koneksi Anda. Kami terus mencoba. Jika sudah membayar, jangan bayar lagi.",
  "status.unreadable.title": "Pembayaran Anda tidak bisa kami baca",
  "status.unreadable.what":
    "Jawaban layanan pembayaran tidak bisa dipahami oleh halaman ini. Ini tidak menunjukkan apa pun tentang pembayaran Anda: jika sudah membayar, pembayaran tetap berjalan.",
  "status.unreadable.next":
    "Jangan bayar sekarang. Jika sudah membayar, jangan bayar lagi. Kami terus mencoba; atau kembali ke toko.",
  "status.theShop": "Toko",
  "status.checkNow": "Cek sekarang",
  "status.showInstruction": "Lihat cara membayar",
  "status.created": "Pembayaran dibuat",
  "status.at": "{time}",
  "status.processed.success": "Pembayaran dikonfirmasi",
  "status.processed.failed": "Pembayaran gagal",
  "status.processed.refused": "Pembayaran ditolak",
  "status.row.amount": "Nominal",
  "status.row.order": "Nominal pesanan",
  "status.row.paid": "Nominal dibayar",
  "status.row.toPay": "Nominal yang harus dibayar",
  "status.row.number": "Nomor pesanan",
  "status.back": "Kembali ke {merchant}",
  "status.backHost": "Anda akan menuju {host}",
  "status.backRefused":
    "Toko tidak memberikan alamat yang bisa dibuka dengan aman. Tutup halaman ini dan kembali sendiri ke toko.",

  "institution.title": "Setujui pembayaran",
  "institution.bank": "Bank uji coba",
  "institution.notice": "Ini bank simulasi untuk uji coba. Tidak ada uang yang berpindah.",
  "institution.amount": "Total bayar",
  "institution.payee": "Penerima",
  "institution.order": "Nomor pesanan",
  "institution.approve": "Setujui {amount}",
  "institution.cancel": "Batalkan",
  "institution.comeBackLate": "Kabar bank terlambat",
  "institution.comeBackLateHelp":
    "Anda menyetujui, lalu dibawa kembali sebelum bank memberi tahu toko.",
  "institution.decided": "Pembayaran ini sudah diputuskan",
  "institution.outcome": "Keputusan",
  "institution.outcome.approved": "Disetujui. Toko akan segera mendapat kabar.",
  "institution.outcome.cancelled": "Dibatalkan. Tidak ada uang yang berpindah.",
  "institution.outcome.SUCCESS": "Disetujui. Uang sudah diterima toko.",
  "institution.outcome.FAILED":
    "Dibatalkan, tidak disetujui, atau kedaluwarsa. Tidak ada uang yang berpindah.",
  "institution.outcome.REFUSED": "Ditolak oleh layanan pembayaran. Tidak ada uang yang berpindah.",
  "institution.goBack": "Kembali ke {host}",
  "institution.notFound": "Tidak ada yang perlu disetujui di sini",
  "institution.notFoundHelp":
    "Link salah atau sudah tidak berlaku. Tidak ada uang yang berpindah. Kembali ke toko dan buka lagi pembayarannya.",
  "institution.failed": "Bank uji coba tidak menjawab. Coba lagi.",
  "institution.unreachable": "Bank uji coba tidak bisa dihubungi",
  "institution.unreachableHelp":
    "Di sini kami tidak bisa memastikan apakah pembayaran sudah diputuskan. Periksa koneksi Anda, lalu coba lagi.",
  "institution.loading": "Membuka bank uji coba",

  "app.failed.title": "Halaman ini berhenti bekerja",
  "app.failed.what":
    "Kesalahan ada pada kami. Ini tidak menunjukkan apa pun tentang pembayaran Anda: jika sudah membayar, pembayaran tetap berjalan, jadi jangan bayar lagi.",
  "app.cutOff.title": "Koneksi terputus",
  "app.cutOff.what":
    "Halaman berikutnya tidak bisa dimuat. Data yang sudah Anda isi tetap tersimpan, tidak ada yang terbayar dua kali, dan halaman ini lanjut sendiri saat koneksi kembali.",
  "app.cutOff.still": "Masih belum ada koneksi. Kami coba lagi saat Anda kembali ke sini.",
  "app.notLoaded.title": "Pembayaran Anda tidak bisa dimuat",
  "app.notLoaded.what":
    "Periksa koneksi Anda, lalu coba lagi. Ini tidak menunjukkan apa pun tentang pembayaran Anda: jika sudah membayar, pembayaran tetap berjalan.",
  "app.notLoaded.unreadable":
    "Jawaban layanan tidak bisa dipahami oleh halaman ini. Jika sudah membayar, pembayaran Anda tetap berjalan: jangan bayar lagi. Coba lagi nanti.",
  "instruction.methodFixed":
    "Pembayaran ini sudah dimulai sebelumnya, dengan metode pembayaran yang ditampilkan di sini. Metodenya tidak bisa diganti lagi.",
} as const satisfies Translation;
