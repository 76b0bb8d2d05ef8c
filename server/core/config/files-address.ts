import { parseS3Address, type S3Address, type S3Place } from '../s3/address.ts'
import { parseLocalPath, parseOptional, readText } from './parsers.ts'

/** Where uploaded files are stored. */
export type FilesAddress = { folder: string } | { s3: S3Address }

type ReadSetting = <T>(name: string, fallback: string, parse: (text: string) => T) => T

/** Reads FILES_URL: a folder, or an S3 store with S3_ACCESS_KEY and S3_SECRET_KEY, else the keys of AWS programs. */
export function readFilesAddress(read: ReadSetting, usualFolder: string): FilesAddress {
  const place = read('FILES_URL', usualFolder, parseFilesPlace)
  if ('folder' in place) {
    for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY']) read(name, '', parseOptional(refuseWithoutStore))
    return place
  }
  const ownKeys = read('S3_ACCESS_KEY', '', readText) || read('S3_SECRET_KEY', '', readText)
  const [access, secret] = ownKeys
    ? (['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
    : (['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
  const region =
    place.region || read('AWS_REGION', '', readText) || read('AWS_DEFAULT_REGION', '', readText) || undefined
  return {
    s3: {
      ...place,
      endpoint: place.endpoint ?? read('FILES_URL', '', () => endpointOfAws(region)),
      region: region ?? 'us-east-1',
      accessKey: read(access, '', requireText),
      secretKey: read(secret, '', requireText),
      sessionToken: ownKeys ? undefined : read('AWS_SESSION_TOKEN', '', parseOptional(readText))
    }
  }
}

function parseFilesPlace(text: string): { folder: string } | S3Place {
  return /^s3:/i.test(text) ? parseS3Address(text) : { folder: parseLocalPath(text) }
}

function endpointOfAws(region: string | undefined): string {
  if (!region) throw new Error('has no store: add ?endpoint=https://..., or ?region= for Amazon S3.')
  return `https://s3.${region}.amazonaws.com`
}

function requireText(text: string): string {
  if (text === '') throw new Error('is missing: the S3 store of FILES_URL needs a key.')
  return text
}

function refuseWithoutStore(): never {
  throw new Error(
    'is set, but FILES_URL is not an S3 store: set FILES_URL to s3://..., or remove this setting.'
  )
}
