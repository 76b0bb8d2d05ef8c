import { Unzip, UnzipInflate } from 'fflate'
import { t } from '../../engine/index.ts'
import { describeDamage, pause, SheetError } from './sheet.ts'

/** The limit for unpacked data, as protection against ZIP bombs. */
const maxBytes = 100 * 1024 * 1024
const atOnce = 4096

/** Unpacks the parts of a ZIP that are needed, as texts by name. */
export async function unzip(
  bytes: Uint8Array,
  isNeeded: (name: string) => boolean
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  let unpacked = 0
  let failure: Error | undefined
  const unzipping = new Unzip(file => {
    if (!isNeeded(file.name)) return
    const decoder = new TextDecoder()
    let text = ''
    file.ondata = (error, data, isLast) => {
      if (error) failure ??= new SheetError(describeDamage())
      if (failure) return
      unpacked += data.length
      if (unpacked > maxBytes) {
        failure = new SheetError(
          t('This file is too large when unpacked. Delete anything that is not about people.')
        )
        return
      }
      text += decoder.decode(data, { stream: !isLast })
      if (isLast) found.set(file.name, text)
    }
    file.start()
  })
  unzipping.register(UnzipInflate)
  for (let start = 0; start < bytes.length && !failure; start += atOnce) {
    try {
      unzipping.push(bytes.subarray(start, start + atOnce), start + atOnce >= bytes.length)
    } catch {
      failure ??= new SheetError(describeDamage())
    }
    if (start % (64 * atOnce) === 0) await pause()
  }
  if (failure) throw failure
  return found
}
