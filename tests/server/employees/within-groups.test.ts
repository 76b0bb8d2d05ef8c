import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copiedProject } from '../../helpers/copied.ts'
import { acceptInvitation } from '../../helpers/invited.ts'
import { type Product, startProduct } from '../../helpers/product.ts'
import { type Person, signedUp } from '../../helpers/signed-up.ts'
import { validAnswers } from '../../helpers/valid-answers.ts'
import { readWithExceljs } from '../../helpers/xlsx.ts'

const details = '../../steps/employee-details/schema.json#/properties'

/** Returns a project that asks for the next of kin and, within that group, their former jobs. */
function projectWithGroups() {
  const copied = copiedProject()
  copied.edit('schemas/steps/employee-details/schema.json', form => {
    form.properties.kin = {
      type: 'object',
      title: 'Next of kin',
      properties: {
        name: { type: 'string', title: 'Name of kin' },
        side: { type: 'string', title: 'Side', enum: ['mother', 'father'], 'x-filter': true },
        isNear: { type: 'boolean', title: 'Lives near', 'x-filter': true },
        nin: { type: 'string', title: 'NIN of kin', format: 'digits', 'x-sensitive': 'identifier' },
        work: {
          type: 'object',
          title: 'Work',
          properties: { pay: { type: 'integer', title: 'Pay', format: 'money' } }
        }
      }
    }
    form.properties.past = {
      type: 'object',
      title: 'The past',
      'x-seenBy': ['reviewer'],
      properties: {
        jobs: {
          type: 'array',
          title: 'Jobs',
          maxItems: 5,
          items: {
            type: 'object',
            properties: {
              employer: { type: 'string', title: 'Employer' },
              boss: {
                type: 'object',
                title: 'Boss',
                properties: { name: { type: 'string', title: 'Name of boss' } }
              },
              duties: {
                type: 'array',
                title: 'Duties',
                maxItems: 3,
                items: { type: 'object', properties: { duty: { type: 'string', title: 'Duty' } } }
              }
            }
          }
        }
      }
    }
  })
  copied.edit('schemas/steps/employee-details/schema.json', form => {
    const vaccination = (title: string) => ({
      type: 'object',
      title,
      properties: {
        place: { type: 'string', title: 'Place' },
        given: { type: 'string', format: 'date', title: 'Given' }
      }
    })
    form.properties.vaccines = {
      type: 'array',
      title: 'Vaccines',
      maxItems: 4,
      items: ['Hepatitis B', 'Tetanus'].map(vaccination),
      additionalItems: vaccination('Another vaccine')
    }
  })
  copied.edit('schemas/steps/employee-details/ui.json', ui => {
    ui.fields = { ...ui.fields, vaccines: { 'ui:row': 'Other vaccine {n}', 'ui:title': 'Vaccines you had' } }
  })
  copied.edit('schemas/steps/employee-details/schema.json', form => {
    form.properties.payTo = {
      type: 'string',
      title: 'Pay to',
      'x-computed': { text: '{bankName} {salaryAccountNumber}' }
    }
  })
  copied.edit('schemas/admin/employee-list/schema.json', list => {
    list.properties.payTo = { $ref: `${details}/payTo`, title: 'Pay to' }
  })
  copied.edit('schemas/roles.json', file => file.roles.viewer.may.push('export'))
  copied.edit('schemas/admin/export/schema.json', sheet => {
    sheet.properties.kin = { $ref: `${details}/kin/properties/name`, title: 'Kin' }
    sheet.properties.kinNin = { $ref: `${details}/kin/properties/nin`, title: 'NIN of kin' }
    sheet.properties.kinPay = { $ref: `${details}/kin/properties/work/properties/pay`, title: 'Pay of kin' }
    sheet['x-sheet'].lists.Jobs = '/employeeDetails/past/jobs'
    sheet['x-sheet'].lists.Vaccines = '/employeeDetails/vaccines'
  })
  copied.edit('schemas/admin/employee-list/schema.json', list => {
    list.properties.isNear = { $ref: `${details}/kin/properties/isNear`, title: 'Kin lives near' }
    list['x-list'].filters.near = { field: '/employeeDetails/kin/isNear', title: 'Kin lives near' }
    list['x-list'].filters.side = { field: '/employeeDetails/kin/side', title: 'Side' }
  })
  copied.edit('schemas/admin/dashboard/schema.json', numbers => {
    numbers.properties.mothers = { title: 'By mothers', 'x-count': { side: 'mother' } }
  })
  copied.edit('schemas/sections/employee-details/schema.json', section => {
    section.properties.kinName = { $ref: `${details}/kin/properties/name`, title: 'Name of kin' }
  })
  return copied
}

describe('answers within groups', () => {
  const copied = projectWithGroups()
  let product: Product
  let admin: Person
  let viewer: string
  let ada: Person

  beforeAll(async () => {
    copied.generate()
    product = await startProduct({ RATE_LIMITS: 'off' }, copied.project)
    admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
    const email = 'viewer@btc.example'
    await admin.call('POST', '/admin/invitations', { email, role: 'viewer' })
    viewer = await acceptInvitation(product, email, 'Viewer')
    ada = await signedUp(product, 'ada@btc.example')
    await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
    expect(
      (await saveWithin({ name: 'Bola', side: 'mother', nin: '12345678901', work: { pay: 125_050 } })).status
    ).toBe(200)
  }, 120_000)
  afterAll(async () => {
    await product?.stop()
    copied.remove()
  })

  const saveWithin = (kin?: object) =>
    ada.call('POST', '/user/employeeDetails', {
      ...validAnswers.employeeDetails,
      ...(kin && { kin }),
      vaccines: [{ place: 'Ikeja', given: '2020-05-01' }, {}, { place: 'Kano' }],
      past: {
        jobs: [{ employer: 'One', boss: { name: 'Efe' }, duties: [{ duty: 'Lift' }] }, { employer: 'Two' }]
      }
    })

  async function sheetsFor(token: string) {
    const answer = await fetch(`${product.url}/api/admin/employees/export?lists=yes&search=ada`, {
      headers: { authorization: `Bearer ${token}` }
    })
    const book = await readWithExceljs(Buffer.from(await answer.arrayBuffer()))
    return Object.fromEntries(
      book.worksheets.map(sheet => [
        sheet.name,
        sheet.getSheetValues().flatMap(row => (Array.isArray(row) ? [row.slice(1)] : []))
      ])
    )
  }

  it('have their own export columns', async () => {
    const [heads = [], row = []] = (await sheetsFor(admin.token)).Sheet1 ?? []
    const cell = (title: string) => row[heads.indexOf(title)]
    expect(['Kin', 'NIN of kin', 'Pay of kin'].map(cell)).toEqual(['Bola', '12345678901', 1250.5])
  })

  it('have an export sheet for repeated rows, with the groups of each row', async () => {
    const { Jobs = [] } = await sheetsFor(admin.token)
    expect(Jobs.map(row => row.slice(5))).toEqual([
      ['Employer', 'Boss: Name of boss'],
      ['One', 'Efe'],
      ['Two']
    ])
  })

  it('have an export column with the names of named rows', async () => {
    const { Vaccines = [] } = await sheetsFor(admin.token)
    expect(Vaccines.map(row => row.slice(5))).toEqual([
      ['Vaccines you had', 'Place', 'Given'],
      ['Hepatitis B', 'Ikeja', new Date('2020-05-01')],
      ['Tetanus'],
      ['Other vaccine 1', 'Kano']
    ])
  })

  it('are left out or masked in the export, depending on the role', async () => {
    const sheets = await sheetsFor(viewer)
    expect(Object.keys(sheets)).not.toContain('Jobs')
    const [heads = [], row = []] = sheets.Sheet1 ?? []
    expect(row[heads.indexOf('Kin')]).toBe('Bola')
    expect(row[heads.indexOf('NIN of kin')]).toBe('•••••••8901')
  })

  it('are left out of the list if they contain an identifier that is masked for the role', async () => {
    const rowFor = async (token: string, query: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${product.url}/api/user/users?search=ada${query}`, { headers })
      return (await answer.json()).data[0]
    }
    const { bankName, salaryAccountNumber } = validAnswers.employeeDetails
    for (const query of ['&page=1', '']) {
      expect(await rowFor(admin.token, query)).toHaveProperty('payTo', `${bankName} ${salaryAccountNumber}`)
      expect(await rowFor(viewer, query)).not.toHaveProperty('payTo')
    }
  })

  it('are in the list as they were answered, also those that filter it', async () => {
    const isNear = async (query: string) =>
      (await admin.call('GET', `/user/users?search=ada${query}`)).body.data[0]?.isNear
    await saveWithin({ name: 'Bola', isNear: false })
    expect([await isNear('&page=1'), await isNear('')]).toEqual([false, false])
    await saveWithin({ name: 'Bola', side: 'mother', isNear: true })
    expect(await isNear('&page=1&near=true')).toBe(true)
  })

  it('filter the list and count on the dashboard until they change', async () => {
    const found = async (side: string) => {
      const { body } = await admin.call('GET', `/user/users?page=1&side=${side}`)
      return body.data.map(({ email }) => email)
    }
    const counted = async () => {
      const { body } = await admin.call('GET', '/admin/dashboard')
      const { counts } = body.data as unknown as { counts: { name: string; value: number }[] }
      return counts.find(({ name }) => name === 'mothers')?.value
    }
    expect(await found('mother')).toEqual(['ada@btc.example'])
    expect(await found('father')).toEqual([])
    expect(await counted()).toBe(1)
    await saveWithin({ name: 'Bola', side: 'father' })
    expect([await found('mother'), await found('father')]).toEqual([[], ['ada@btc.example']])
    await saveWithin()
    expect([await found('father'), await counted()]).toEqual([[], 0])
  })
})
