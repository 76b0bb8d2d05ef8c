import { describe, expect, it } from 'vitest'
import { openName } from '../../../server/files/names.ts'
import { createKeys } from '../../../server/core/keys.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { findLeaks } from '../../helpers/leaks.ts'
import { pdf, signedIn, upload } from '../../helpers/records.ts'
import { bytesIn } from '../../world/database.ts'
import { fileStore } from '../../../server/files/store.ts'

const filename = 'Planted CV of Adaeze Okafor.pdf'

async function withFile(app: TestApp) {
  const ada = await signedIn(app)
  const file = { name: 'guarantor', filename, bytes: await pdf() }
  expect((await upload(ada, '/user/guarantors', [['target', '1']], [file])).status).toBe(200)
  const nameShown = async () => (await ada.get('/user')).body.data.guarantors[0].guarantor.name
  return { ada, nameShown }
}

describe('the name of an uploaded file', () => {
  it('is shown to its owner and never stored in clear text', async () => {
    const app = await testApp()
    const { nameShown } = await withFile(app)
    expect(await nameShown()).toBe(filename)
    expect(findLeaks(bytesIn(app), [filename])).toEqual([])
  })

  it('cannot be decrypted in the row of another file or employee, or with another key', async () => {
    const app = await testApp()
    const { ada } = await withFile(app)
    const [row] = await app.services.database.read.use(fileStore).allOf(ada.id)
    if (!row) throw new Error('There is no file.')
    const { keys } = app.services
    expect(openName(keys, row)).toBe(filename)
    expect(() => openName(keys, { ...row, id: 'f'.repeat(32) })).toThrow()
    expect(() => openName(keys, { ...row, userId: 'f'.repeat(32) })).toThrow()
    expect(() => openName(createKeys(Buffer.alloc(32, 9)), row)).toThrow()
  })
})
