// @ts-nocheck: a compiled validator stands below.
// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../../engine/vocabulary/form.ts'

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// <stdin>
var require_stdin = __commonJS({
  "<stdin>"(exports) {
    exports["-7e17c767"] = validate0;
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.photograph === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "photograph" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.guarantor === void 0) {
          let err1 = { instancePath, keyword: "required", params: { missingProperty: "guarantor" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.identityDocument === void 0) {
          let err2 = { instancePath, keyword: "required", params: { missingProperty: "identityDocument" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data.signature === void 0) {
          let err3 = { instancePath, keyword: "required", params: { missingProperty: "signature" } };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data.photograph !== void 0) {
          let data0 = data.photograph;
          if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
            if (data0._id !== void 0 && typeof data0._id != "string") {
              let err4 = { instancePath: instancePath + "/photograph/_id", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (data0.url !== void 0 && typeof data0.url != "string") {
              let err5 = { instancePath: instancePath + "/photograph/url", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (data0.name !== void 0 && typeof data0.name != "string") {
              let err6 = { instancePath: instancePath + "/photograph/name", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/photograph", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.guarantor !== void 0) {
          let data4 = data.guarantor;
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            if (data4.name === void 0) {
              let err8 = { instancePath: instancePath + "/guarantor", keyword: "required", params: { missingProperty: "name" } };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (data4.phone === void 0) {
              let err9 = { instancePath: instancePath + "/guarantor", keyword: "required", params: { missingProperty: "phone" } };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (data4.homeAddress === void 0) {
              let err10 = { instancePath: instancePath + "/guarantor", keyword: "required", params: { missingProperty: "homeAddress" } };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (data4.relationship === void 0) {
              let err11 = { instancePath: instancePath + "/guarantor", keyword: "required", params: { missingProperty: "relationship" } };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (data4.yearsKnown === void 0) {
              let err12 = { instancePath: instancePath + "/guarantor", keyword: "required", params: { missingProperty: "yearsKnown" } };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (data4.identification === void 0) {
              let err13 = { instancePath: instancePath + "/guarantor", keyword: "required", params: { missingProperty: "identification" } };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (data4.identificationNumber === void 0) {
              let err14 = { instancePath: instancePath + "/guarantor", keyword: "required", params: { missingProperty: "identificationNumber" } };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (data4.name !== void 0 && typeof data4.name != "string") {
              let err15 = { instancePath: instancePath + "/guarantor/name", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            if (data4.phone !== void 0 && typeof data4.phone != "string") {
              let err16 = { instancePath: instancePath + "/guarantor/phone", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
            if (data4.email !== void 0 && typeof data4.email != "string") {
              let err17 = { instancePath: instancePath + "/guarantor/email", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (data4.homeAddress !== void 0 && typeof data4.homeAddress != "string") {
              let err18 = { instancePath: instancePath + "/guarantor/homeAddress", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (data4.occupation !== void 0 && typeof data4.occupation != "string") {
              let err19 = { instancePath: instancePath + "/guarantor/occupation", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (data4.employer !== void 0 && typeof data4.employer != "string") {
              let err20 = { instancePath: instancePath + "/guarantor/employer", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
            if (data4.relationship !== void 0 && typeof data4.relationship != "string") {
              let err21 = { instancePath: instancePath + "/guarantor/relationship", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
            if (data4.yearsKnown !== void 0) {
              let data12 = data4.yearsKnown;
              if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12))) {
                let err22 = { instancePath: instancePath + "/guarantor/yearsKnown", keyword: "type", params: { type: "integer" } };
                vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
              }
              if (typeof data12 == "number") {
                if (data12 > 100 || isNaN(data12)) {
                  let err23 = { instancePath: instancePath + "/guarantor/yearsKnown", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
                  vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                }
                if (data12 < 0 || isNaN(data12)) {
                  let err24 = { instancePath: instancePath + "/guarantor/yearsKnown", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
                  vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
                }
              }
            }
            if (data4.identification !== void 0 && typeof data4.identification != "string") {
              let err25 = { instancePath: instancePath + "/guarantor/identification", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
            }
            if (data4.identificationNumber !== void 0 && typeof data4.identificationNumber != "string") {
              let err26 = { instancePath: instancePath + "/guarantor/identificationNumber", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
            }
          } else {
            let err27 = { instancePath: instancePath + "/guarantor", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
        if (data.identityDocument !== void 0) {
          let data15 = data.identityDocument;
          if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
            if (data15._id !== void 0 && typeof data15._id != "string") {
              let err28 = { instancePath: instancePath + "/identityDocument/_id", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
            }
            if (data15.url !== void 0 && typeof data15.url != "string") {
              let err29 = { instancePath: instancePath + "/identityDocument/url", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
            }
            if (data15.name !== void 0 && typeof data15.name != "string") {
              let err30 = { instancePath: instancePath + "/identityDocument/name", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
            }
          } else {
            let err31 = { instancePath: instancePath + "/identityDocument", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
        }
        if (data.signature !== void 0) {
          let data19 = data.signature;
          if (data19 && typeof data19 == "object" && !Array.isArray(data19)) {
            if (data19._id !== void 0 && typeof data19._id != "string") {
              let err32 = { instancePath: instancePath + "/signature/_id", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
            }
            if (data19.url !== void 0 && typeof data19.url != "string") {
              let err33 = { instancePath: instancePath + "/signature/url", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
            }
            if (data19.name !== void 0 && typeof data19.name != "string") {
              let err34 = { instancePath: instancePath + "/signature/name", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
            }
          } else {
            let err35 = { instancePath: instancePath + "/signature", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
        }
      } else {
        let err36 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"online/guarantor","schema":{"title":"Guarantor form","type":"object","required":["photograph","guarantor","identityDocument","signature"],"properties":{"photograph":{"title":"A photo of you","format":"image","x-file":{"types":["image/jpeg","image/png"],"maxBytes":2097152,"width":600,"height":600},"type":"object","properties":{"_id":{"type":"string"},"url":{"type":"string"},"name":{"type":"string"}}},"guarantor":{"title":"About you","type":"object","required":["name","phone","homeAddress","relationship","yearsKnown","identification","identificationNumber"],"properties":{"name":{"type":"string","title":"Your full name (last name first)"},"phone":{"type":"string","title":"Your phone number","format":"phone","x-sensitive":"personal"},"email":{"type":"string","title":"Your email","format":"email"},"homeAddress":{"type":"string","title":"Your home address","x-sensitive":"personal"},"occupation":{"type":"string","title":"Your occupation"},"employer":{"type":"string","title":"Your employer, with address"},"relationship":{"type":"string","title":"How do you know {employee}?"},"yearsKnown":{"type":"integer","title":"For how many years have you known {employee}?","minimum":0,"maximum":100},"identification":{"type":"string","title":"Type of your identity document"},"identificationNumber":{"type":"string","title":"Its number","x-sensitive":"identifier"}}},"identityDocument":{"title":"Photo of your identity document","format":"document","x-file":{"types":["image/jpeg","image/png"],"maxBytes":5242880},"type":"object","properties":{"_id":{"type":"string"},"url":{"type":"string"},"name":{"type":"string"}}},"signature":{"title":"Your signature","format":"image","x-file":{"types":["image/jpeg","image/png"],"maxBytes":1048576,"maxSide":2000,"maxPixels":4000000},"type":"object","properties":{"_id":{"type":"string"},"url":{"type":"string"},"name":{"type":"string"}}}}},"ui":{"ui:submit":"Sign and send","ui:print":{"hint":"One form for each guarantor. Write in block letters, sign it, and scan it with a copy of the identity document into one PDF file.","foot":"The guarantor must not be a member of the employee’s family. We may call the guarantor to confirm this form."},"ui:groups":[{"fields":["photograph","guarantor","identityDocument"]},{"title":"Declaration","fields":["signature"]}],"fields":{"photograph":{"ui:help":"A clear photo of your face."},"guarantor":{"fields":{"phone":{"ui:width":50},"email":{"ui:width":50},"occupation":{"ui:width":50},"employer":{"ui:width":50},"relationship":{"ui:width":60},"yearsKnown":{"ui:width":40},"identification":{"ui:width":60},"identificationNumber":{"ui:width":40}}},"identityDocument":{"ui:on":"screen","ui:help":"The page of your identity card, passport or licence that shows your photo."},"signature":{"ui:width":60,"ui:before":[{"nodes":[{"type":"paragraph","children":["I know the employee named above personally and confirm that they are of good character. I guarantee to BTC Outsourcing Limited that they will carry out their duties honestly. If they cause a loss through dishonesty or absconding, I undertake to help to trace them and to answer for that loss as far as the law allows. What I have written here is true."]}]}]}}},"declarationVersion":"10ae2159e635cead"}, validate: validators["-7e17c767"], validators }
