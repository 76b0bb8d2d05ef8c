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
    exports["-341a8752"] = validate0;
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.date === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "date" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.signature === void 0) {
          let err1 = { instancePath, keyword: "required", params: { missingProperty: "signature" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.certified === void 0) {
          let err2 = { instancePath, keyword: "required", params: { missingProperty: "certified" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data.date !== void 0 && typeof data.date != "string") {
          let err3 = { instancePath: instancePath + "/date", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data.signature !== void 0) {
          let data1 = data.signature;
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1._id !== void 0 && typeof data1._id != "string") {
              let err4 = { instancePath: instancePath + "/signature/_id", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (data1.url !== void 0 && typeof data1.url != "string") {
              let err5 = { instancePath: instancePath + "/signature/url", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            if (data1.name !== void 0 && typeof data1.name != "string") {
              let err6 = { instancePath: instancePath + "/signature/name", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          } else {
            let err7 = { instancePath: instancePath + "/signature", keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        }
        if (data.certified !== void 0) {
          let data5 = data.certified;
          if (typeof data5 != "boolean") {
            let err8 = { instancePath: instancePath + "/certified", keyword: "type", params: { type: "boolean" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          if (data5 !== !0) {
            let err9 = { instancePath: instancePath + "/certified", keyword: "const", params: { allowedValue: !0 } };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
      } else {
        let err10 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"steps/declaration","schema":{"title":"Declaration","type":"object","description":"I declare that the information I have given here is accurate and complete. It forms the basis of my contract with BTC Outsourcing Limited.","required":["date","signature","certified"],"properties":{"date":{"type":"string","title":"Date","format":"date","x-notAfter":"today","x-whenAbsent":"today"},"signature":{"title":"Signature","format":"image","x-file":{"types":["image/jpeg","image/png"],"maxBytes":1048576,"maxSide":2000,"maxPixels":4000000},"type":"object","properties":{"_id":{"type":"string"},"url":{"type":"string"},"name":{"type":"string"}}},"certified":{"type":"boolean","title":"I certify that the information given is accurate and forms the basis of my contract with BTC Outsourcing Limited.","const":true,"x-whenAbsent":true,"errorMessage":{"required":"Confirm declaration!","const":"Confirm declaration!"},"x-ownToast":true}}},"ui":{"fields":{"signature":{"ui:help":"Draw it with a finger, or upload a picture of it."}}},"declarationVersion":"e165b26eb9a439b0"}, validate: validators["-341a8752"], validators }
