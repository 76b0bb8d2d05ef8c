import { describe, expect, it } from 'vitest'
import { createKeys } from '../../../server/core/keys.ts'

const first = Buffer.alloc(32, 1)
const second = Buffer.alloc(32, 2)
const plain = Buffer.from('22177700011')

describe('the encryption keys', () => {
  it('open a sealed value only with its key, purpose and context', () => {
    const keys = createKeys(first)
    const sealed = keys.seal('answers', 'ada|1', plain)
    expect(keys.open('answers', 'ada|1', sealed)).toEqual(plain)
    expect(() => keys.open('answers', 'bola|1', sealed)).toThrow()
    expect(() => keys.open('files', 'ada|1', sealed)).toThrow()
    expect(() => createKeys(second).open('answers', 'ada|1', sealed)).toThrow()
  })

  // Fails on a mutant that does not verify the authentication tag or any byte before it.
  it('reject a sealed value with any bit changed or cut off', () => {
    const keys = createKeys(first)
    const sealed = keys.seal('answers', 'ada', plain)
    for (let at = 0; at < sealed.length * 8; at++) {
      const changed = Buffer.from(sealed)
      changed[at >> 3] = (changed[at >> 3] ?? 0) ^ (1 << (at & 7))
      expect(() => keys.open('answers', 'ada', changed), `bit ${at}`).toThrow()
    }
    for (let length = 0; length < sealed.length; length++)
      expect(() => keys.open('answers', 'ada', sealed.subarray(0, length)), `${length} bytes`).toThrow()
  })

  it('open values of known former keys and report them as not current', () => {
    const old = createKeys(first).seal('answers', 'ada', plain)
    const keys = createKeys(second, [first])
    expect(keys.open('answers', 'ada', old)).toEqual(plain)
    expect(keys.isSealedWithCurrentKey(old)).toBe(false)
    expect(keys.isSealedWithCurrentKey(keys.seal('answers', 'ada', plain))).toBe(true)
  })

  it('carry password and audit hashes over a key rotation, but not session hashes', () => {
    const former = createKeys(first)
    const next = createKeys(second, [first])
    next.importStableKeys(former.exportStableKeys())
    expect(next.hmac('passwords', 'pepper')).toBe(former.hmac('passwords', 'pepper'))
    expect(next.hmac('audit', 'row')).toBe(former.hmac('audit', 'row'))
    expect(next.hmac('sessions', 'token')).not.toBe(former.hmac('sessions', 'token'))
    const third = createKeys(Buffer.alloc(32, 3), [second])
    third.importStableKeys(next.exportStableKeys())
    expect(third.hmac('passwords', 'pepper')).toBe(former.hmac('passwords', 'pepper'))
  })
})
