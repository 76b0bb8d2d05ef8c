import type { Mutant } from './mutant.ts'

const test = 'tests/server/papers/signatures.test.ts'

/** Defects of signatures, and of PDFs that anyone can verify. */
export const paperMutants: Mutant[] = [
  {
    name: 'recognizes an altered PDF if its code is valid',
    breaks: 'T27',
    in: 'findMadeAt',
    find: 'bytesHash === undefined ? undefined : eq(papers.bytesHash, bytesHash)',
    put: 'undefined',
    test,
    named: 'is not recognized with a changed byte, the code of another PDF or an invented code'
  },
  {
    name: 'recognizes a PDF that is no longer in any record',
    breaks: 'T27',
    in: 'findMadeAt',
    find: 'or(isNull(papers.file), isNotNull(files.id))',
    put: 'undefined',
    test,
    named: 'has a valid signature and evidence, and is recognized until it is replaced in the record'
  },
  {
    name: 'stores the codes of PDFs unhashed',
    breaks: 'T21',
    in: 'hashCode',
    find: 'digestOf(`paper-code:${code}`)',
    put: 'code',
    test,
    named: 'is stored without its code and digest in clear text'
  },
  {
    name: 'does not limit the checks of PDFs per network',
    breaks: 'T01',
    in: 'signedPaperRoutes',
    find: 'await limits.consume({ [`paper-checks:${request.origin.network}`]: checksOfNetwork })',
    put: '',
    test,
    named: 'cannot be checked more than 120 times from one network'
  },
  {
    name: 'keeps a signature current although answers were changed since',
    breaks: 'T32',
    in: 'outdateSignature',
    find: 'await tx.use(signatureStore).markOutdated(account.id, now)',
    put: '',
    test,
    named: 'is shown as changed to employee and administrator until it is signed again'
  },
  {
    name: 'leaves the evidence of a signature out of the audit',
    breaks: 'T21',
    in: 'sign',
    find: 'part: part.name, evidence: hashEvidence(keys, evidence)',
    put: "part: part.name, evidence: ''",
    test,
    named: 'has an audit entry with a hash of its evidence'
  },
  {
    name: 'signs only the first 1,000 bytes of a PDF',
    breaks: 'T27',
    in: 'signBytes',
    find: '[oids.messageDigest, octets(hash(bytes))]',
    put: '[oids.messageDigest, octets(hash(bytes.subarray(0, 1000)))]',
    test,
    named: 'has a signature that is valid until one byte changes'
  }
]
