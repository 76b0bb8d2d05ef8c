import { SettingError } from '../config/config.ts'
import type { S3Address } from './address.ts'

/** Objects are never larger than a store allows, so EntityTooLarge means that a quota is exceeded. */
const full = /^(EntityTooLarge|.*Quota.*|.*StorageFull|InsufficientStorage|507)$/
const temporary =
  /^(5\d\d|429|408|RequestTimeout|SlowDown|ServiceUnavailable|InternalError|Throttl.*|BadDigest)$/

/** The store is full, unreachable or refuses: it may work again later. */
export class StoreFault extends Error {
  readonly code: 'FILES_FULL' | 'FILES_AWAY'

  /** `reason` is the error code of the store or of the system. */
  constructor(
    readonly reason: string,
    { status, cause }: { status?: number; cause?: unknown } = {}
  ) {
    super(`The store of files reports: ${reason}.`, { cause })
    this.code = status === 507 || full.test(reason) ? 'FILES_FULL' : 'FILES_AWAY'
    this.mayPass =
      this.code === 'FILES_AWAY' && (status === undefined || status >= 500 || temporary.test(reason))
  }

  /** Whether a retry may succeed a moment later. */
  readonly mayPass: boolean
}

/** Whether it is a temporary failure: the store does not respond or is full for now, so a later retry may succeed. */
export const isOutage = (error: unknown): error is StoreFault =>
  error instanceof StoreFault && (error.mayPass || error.code === 'FILES_FULL')

const notKnown = /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|InvalidSecurity)$/
const notAllowed = /^(AccessDenied|AllAccessDisabled|AccountProblem|403|401)$/
const elsewhere =
  /^(AuthorizationHeaderMalformed|PermanentRedirect|TemporaryRedirect|IllegalLocation.*|3\d\d)$/

/** Returns an error that prevents the start as a SettingError, in one sentence with advice; other errors unchanged. */
export function describeStartFault(error: unknown, { bucket, endpoint, region }: S3Address): unknown {
  if (!(error instanceof StoreFault)) return error
  const { reason, code } = error
  const createSettingError = (sentence: string) =>
    new SettingError(`FILES_URL: ${sentence}`, { cause: error })
  if (reason === 'NoSuchBucket')
    return createSettingError(`this key sees no bucket ${bucket} at ${endpoint}: create it first.`)
  if (notKnown.test(reason))
    return createSettingError(`the store at ${endpoint} refuses this access key or its secret (${reason}).`)
  if (notAllowed.test(reason))
    return createSettingError(
      `the key may not list, read, write and delete in the bucket ${bucket}, and list unfinished uploads (${reason}): give it these rights.`
    )
  if (elsewhere.test(reason))
    return createSettingError(
      `the bucket ${bucket} is not in the region ${region}: set region= to its own (${reason}).`
    )
  if (reason === 'RequestTimeTooSkewed')
    return createSettingError(`the clocks of this machine and of ${endpoint} differ: correct them.`)
  if (/CERT|TLS|SSL/.test(reason))
    return createSettingError(`the connection to ${endpoint} is not secure (${reason}).`)
  if (code === 'FILES_FULL')
    return createSettingError(`there is no room left in the bucket ${bucket} (${reason}).`)
  return createSettingError(`no S3 store answers at ${endpoint} (${reason}).`)
}
