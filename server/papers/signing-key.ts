import crypto from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import { day, hour } from '../core/durations.ts'

/** The private key that signs PDFs (PKCS#8) and its certificate, followed by those of its issuers; all as DER. */
export interface SigningKey {
  key: Buffer
  certificates: Buffer[]
}

const engine = new pkijs.CryptoEngine({ name: 'node', crypto: crypto.webcrypto as unknown as Crypto })
pkijs.setEngine('node', engine)

const commonName = '2.5.4.3'
const keyUsage = '2.5.29.15'
/** The key usages digitalSignature and nonRepudiation. */
const signs = { valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 }
const year = 365 * day
const lifetime = 10 * year
/** The certificate is backdated by this, so that fresh signatures are valid even if clocks differ. */
const leeway = hour

/** Creates a key with a self-signed certificate. */
export async function makeSigningKey(name: string, now: number): Promise<SigningKey> {
  const pair = await crypto.webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign'
  ])
  const certificate = new pkijs.Certificate({ version: 2 })
  const serial = crypto.randomBytes(16)
  serial[0] = 1 // a positive number, whatever is drawn
  certificate.serialNumber = new asn1.Integer({ valueHex: toArrayBuffer(serial) })
  for (const side of [certificate.subject, certificate.issuer])
    side.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({ type: commonName, value: new asn1.Utf8String({ value: name }) })
    )
  certificate.notBefore.value = new Date(now - leeway)
  certificate.notAfter.value = new Date(now + lifetime)
  const usage = new asn1.BitString(signs).toBER()
  certificate.extensions = [new pkijs.Extension({ extnID: keyUsage, critical: true, extnValue: usage })]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  await certificate.sign(pair.privateKey, 'SHA-256')
  const key = await crypto.webcrypto.subtle.exportKey('pkcs8', pair.privateKey)
  return { key: Buffer.from(key), certificates: [toDer(certificate)] }
}

/** Reads the key and certificates of a PKCS#12 file. Throws if the password is wrong, or there is no such key. */
export async function readPkcs12(bytes: Buffer, password: string): Promise<SigningKey> {
  const secret = { password: toArrayBuffer(Buffer.from(password)) }
  const pfx = pkijs.PFX.fromBER(toArrayBuffer(bytes))
  await pfx.parseInternalValues({ ...secret, checkIntegrity: true })
  const safe = pfx.parsedValue?.authenticatedSafe
  if (!safe) throw new Error('It is empty.')
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => secret) })
  const keys: Buffer[] = []
  const certificates: Buffer[] = []
  for (const { value } of safe.parsedValue.safeContents as { value: pkijs.SafeContents }[])
    for (const { bagValue } of value.safeBags) {
      if (bagValue instanceof pkijs.PKCS8ShroudedKeyBag) {
        // Decrypts the bag; missing in the types of pkijs.
        await (
          bagValue as unknown as { parseInternalValues(secret: object): Promise<void> }
        ).parseInternalValues(secret)
        if (bagValue.parsedValue) keys.push(toDer(bagValue.parsedValue))
      }
      if (bagValue instanceof pkijs.PrivateKeyInfo) keys.push(toDer(bagValue))
      if (bagValue instanceof pkijs.CertBag && bagValue.parsedValue instanceof pkijs.Certificate)
        certificates.push(toDer(bagValue.parsedValue))
    }
  for (const key of keys) {
    const matching = certificates.find(certificate =>
      new crypto.X509Certificate(certificate).checkPrivateKey(toKeyObject(key))
    )
    // A key that cannot sign is refused here, not at the first PDF.
    if (matching && (await importKey(key)))
      return { key, certificates: [matching, ...certificates.filter(one => one !== matching)] }
  }
  throw new Error('It contains no key with its certificate.')
}

/** Returns a detached signature for PAdES: CMS with the digests of the bytes and of the certificate. */
export async function signBytes({ key, certificates }: SigningKey, bytes: Buffer): Promise<Buffer> {
  const chain = certificates.map(der => pkijs.Certificate.fromBER(toArrayBuffer(der)))
  const [own] = chain
  if (!own) throw new Error('There is no certificate.')
  const attributes: [type: string, value: asn1.BaseBlock][] = [
    [oids.contentType, new asn1.ObjectIdentifier({ value: oids.data })],
    [oids.messageDigest, octets(hash(bytes))],
    [oids.signingCertificateV2, sequence(sequence(sequence(octets(hash(certificates[0] as Buffer)))))]
  ]
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({
      type: 0,
      attributes: attributes.map(([type, value]) => new pkijs.Attribute({ type, values: [value] }))
    })
  })
  const cms = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oids.data }),
    signerInfos: [signer],
    certificates: chain
  })
  await cms.sign(await importKey(key), 0, 'SHA-256', toArrayBuffer(bytes))
  return toDer(new pkijs.ContentInfo({ contentType: oids.signedData, content: cms.toSchema(true) }))
}

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47'
}

const curves: { [name: string]: string } = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }

function importKey(der: Buffer) {
  const { asymmetricKeyType, asymmetricKeyDetails } = toKeyObject(der)
  const algorithm =
    asymmetricKeyType === 'ec'
      ? { name: 'ECDSA', namedCurve: curves[asymmetricKeyDetails?.namedCurve ?? ''] ?? '' }
      : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  return crypto.webcrypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign'])
}

const toKeyObject = (der: Buffer) => crypto.createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })

const hash = (bytes: Buffer) => crypto.createHash('sha256').update(bytes).digest()
const octets = (bytes: Buffer) => new asn1.OctetString({ valueHex: toArrayBuffer(bytes) })
const sequence = (value: asn1.BaseBlock) => new asn1.Sequence({ value: [value] })
const toDer = (part: { toSchema(): asn1.BaseBlock }) => Buffer.from(part.toSchema().toBER())

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}
