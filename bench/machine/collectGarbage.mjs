// Preloaded into the service: collects its garbage every two seconds, so that its heap shows what it keeps.
setInterval(() => globalThis.gc(), 2000).unref();
