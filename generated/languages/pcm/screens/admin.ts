// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"BiBtL":"Log out","efJLH":["Remove",["hide"," ",["name"]]],"HUeqG":"Your account","DkEZX":"E no dey your role","NlCMn":["Your role, ",["title"],", no cover dis page."],"UTIWM":"Admin fit give you anoda role.","WURBu":"Go to workers","IwJHT":"Activity","rQMCx":"Worker","VJrik":"Admins","YsBsZ":["and ",["more",4]," more"],"yaQHd":"Changes","hTLjM":"Dashboard","ndria":"Checking","SRSve":[["asking",2,{"one":[0," worker want make we wipe am"],"other":[0," workers want make we wipe dem"]}]],"yVmqa":[["planned",2,{"one":["We go wipe ",0," worker, you fit cancel am"],"other":["We go wipe ",0," workers, you fit cancel am"]}]],"GzRwA":"Hire people","npCzB":[["unseen",2,{"=0":"Records wey don complete: nothing new","other":["Records wey don complete: ",0," new"]}]],"YONFs":[["count"]," in all"],"NnmFE":[["changes",2,{"one":["Nobody never confirm ",0," change"],"other":["Nobody never confirm ",0," changes"]}]],"dTPPY":[["shared",2,{"one":["Many workers get di same ",0," answer"],"other":["Many workers get di same ",0," answers"]}]],"mnUte":"Nothing new.","TkWcq":"Don complete since you last look","ebHrU":"Menu","NmEuf":"Close di menu","NpUwn":["Set up second security before ",["date"],"."],"Gzokc":"Admins fit see everybody record. After dat day you must set am up when you log in.","vlUuQ":"Set am up","dtYBC":"Sidebar","rlXwk":"Open di menu","BFoHf":"Pages","wwaNt":"Network fail before everything come.","XAfed":"Dis page no fit show.","QxIDT":"Wetin you don save dey safe. Di oda pages still dey work.","GvyQr":"People","ihdCN":"Mail","Oddpq":"Control","DeTAk":[["count",4],["hide"," to check"]],"fgmJX":"Add Client List","ccncV":"Write to people","jrIhb":"Messages wey don go","lhtKt":[["count",4],["hide"," fail"]],"pahwr":[["count",4],["hide"," to look"]],"YhGNl":"Settings","JxWSg":"Search or jump to"}

/** Each a chunk of its own on the page. */
export const forms: { [name: string]: () => Promise<{ words: { [form: string]: unknown } }> } = {
  "admin/bulk-message": () => import('../forms/admin/bulk-message.ts'),
  "admin/client": () => import('../forms/admin/client.ts'),
  "admin/correct-contact": () => import('../forms/admin/correct-contact.ts'),
  "admin/correction": () => import('../forms/admin/correction.ts'),
  "admin/dashboard": () => import('../forms/admin/dashboard.ts'),
  "admin/disable-account": () => import('../forms/admin/disable-account.ts'),
  "admin/employee-list": () => import('../forms/admin/employee-list.ts'),
  "admin/export": () => import('../forms/admin/export.ts'),
  "admin/invitation": () => import('../forms/admin/invitation.ts'),
  "admin/person-head": () => import('../forms/admin/person-head.ts'),
  "admin/return-form": () => import('../forms/admin/return-form.ts'),
  "admin/saved-view": () => import('../forms/admin/saved-view.ts'),
  "sections/certificates": () => import('../forms/sections.ts'),
  "sections/declaration": () => import('../forms/sections.ts'),
  "sections/education": () => import('../forms/sections.ts'),
  "sections/employee-details": () => import('../forms/sections.ts'),
  "sections/guarantors": () => import('../forms/sections.ts'),
  "sections/personal-information": () => import('../forms/sections.ts')
}
