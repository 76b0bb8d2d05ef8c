import '../records/changed-forms/renamed.ts'
import { expect, it } from 'vitest'
import { sealView } from '../../../server/employees/saved-views/content.ts'
import { savedViewStore } from '../../../server/employees/saved-views/store.ts'
import type { ReviewRules } from '../../../engine/index.ts'
import { review } from '../../../generated/review.ts'
import { testApp } from '../../helpers/app.ts'
import { completeRecord, signedIn } from '../../helpers/records.ts'

it('a saved view and a bookmark with a choice that was replaced show the people of the present one', async () => {
  const server = await testApp()
  const admin = await signedIn(server, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  await completeRecord(await server.employee(), { personalInfo: { gender: 'female' } })
  const { database, keys } = server.services
  const owned = { id: 'ab'.repeat(16), userId: admin.id }
  const content = sealView(keys, owned, { name: 'Women', query: 'gender=woman&sort=-email' })
  await database.write(tx => tx.use(savedViewStore).add({ ...owned, isShared: true, content, createdAt: 1 }))
  const views = (await admin.get('/admin/saved-views')).body.data
  expect(views).toContainEqual(
    expect.objectContaining({ name: 'Women', query: 'gender=female&sort=-email', gone: [], total: 1 })
  )
  expect((await admin.get('/user/users?page=1&gender=woman')).body.total).toBe(1)
})

it('a saved view with a review state that was renamed has the present one', async () => {
  const server = await testApp()
  const admin = await signedIn(server, { isAdmin: true })
  const rules: { -readonly [Key in keyof ReviewRules]: ReviewRules[Key] } = review
  rules['x-oldValues'] = { fresh: 'new' }
  try {
    await admin.post('/admin/saved-views', { name: 'Fresh', query: 'review=fresh' })
    const views = (await admin.get('/admin/saved-views')).body.data
    expect(views).toContainEqual(expect.objectContaining({ name: 'Fresh', query: 'review=new', gone: [] }))
  } finally {
    delete rules['x-oldValues']
  }
})
