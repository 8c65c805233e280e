import { Controller, Get, Post, Query, Req, Res } from "@nestjs/common";
import { Logger } from "@vendure/core";
import type { Request, Response } from "express";
import { callbackPath, logName, returnPath } from "./options";
import { PayinBooks } from "./payinBooks";
import { PayinReader } from "./payinReader";

/** Where the payment service's callbacks arrive, and where customers come back. Both only say that a read is due. */
@Controller()
export class HostedPageController {
  constructor(
    private readonly books: PayinBooks,
    private readonly reader: PayinReader,
  ) {}

  /** Verifies, stores a job, answers. A callback whose job cannot be stored is answered 500, and comes again. */
  @Post(callbackPath)
  async receive(@Req() { headers, body }: Request, @Res() response: Response): Promise<void> {
    // Without a body, Express leaves an empty object here.
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const verdict = await this.reader.verifyCallback({ headers, body: bytes });
    if (!verdict.ok) {
      Logger.warn(`A callback was refused: ${verdict.fault}`, logName);
      response.status(400).send(verdict.fault);
      return;
    }
    const { callback } = verdict;
    if (callback.type === "payin.updated" || callback.type === "payin.reversed")
      await this.books.bookSoon(callback.idPayin);
    response.status(204).end();
  }

  /** Coming back proves nothing, but it may be faster than the callback. */
  @Get(returnPath)
  async comeBack(@Query("idPayin") idPayin: unknown, @Res() response: Response): Promise<void> {
    const storefront = new URL(this.reader.options.storefrontUrl);
    if (typeof idPayin === "string" && idPayin !== "") {
      await this.books.bookSoon(idPayin).catch((error: Error) => {
        Logger.error(`${idPayin} waits for its callback: ${error.message}`, logName);
      });
      storefront.searchParams.set("order", idPayin.replace(/-\d+$/, ""));
    }
    response.redirect(303, storefront.href);
  }
}
