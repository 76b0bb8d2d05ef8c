import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import { signBytes, type SigningKey } from './signing-key.ts'

/** Fills the reserved space in a PDF with a signature of everything around it. */
export const signPdf = (pdf: Buffer, key: SigningKey): Promise<Buffer> =>
  new SignPdf().sign(pdf, new OwnSigner(key))

class OwnSigner extends Signer {
  readonly #key: SigningKey

  constructor(key: SigningKey) {
    super()
    this.#key = key
  }

  override sign(pdf: Buffer): Promise<Buffer> {
    return signBytes(this.#key, pdf)
  }
}
