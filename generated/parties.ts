// Written by `npm run generate` from schemas/. Do not edit.
import type { PartyRules } from '../engine/model/parties.ts'

/** The parties who fill in forms for an employee. */
export const { parties }: PartyRules = {"parties":{"guarantor":{"part":"guarantors","employeeSees":"status","onRefusal":"replace","onOwnContact":"refuse","title":"Guarantor","form":"guarantor","fills":{"/guarantor/name":"name","/guarantor/email":"email","/guarantor/phone":"phone","/guarantor/relationship":"relationship"},"intro":"BTC Outsourcing Limited is hiring {employee} and asks two people who know them well to be their guarantors. Please answer a few questions, add a photo of yourself and of your identity document, and sign. It takes about five minutes.","days":14,"remindAfterDays":[3,7,12]}}}
