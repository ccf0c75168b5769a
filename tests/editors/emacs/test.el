;;; test.el --- Edits a project with eglot and virga  -*- lexical-binding: t -*-

;; usage: emacs -Q --batch -l pcl-mode.el -l test.el, in the folder of the project of ../project.sh.
;; $VIRGA_EXAMPLES is a folder of formatted programs.  Prints one line for each check.

(require 'eglot)
(require 'flymake)
(require 'cl-lib)
(require 'xref)

(defvar test-failures 0)

(defun test-check (what is-right &optional got)
  "Print the result of the check WHAT; GOT explains a failure."
  (if is-right
      (message "ok   %s" what)
    (setq test-failures (1+ test-failures))
    (message "FAIL %s: %S" what got)))

(defmacro test-wait (condition)
  "Wait until CONDITION is true, at most 20 seconds.  Return its value."
  `(let ((end (+ (float-time) 20)) value)
     (while (and (not (setq value ,condition)) (< (float-time) end))
       (accept-process-output nil 0.05))
     value))

(defun test-text () "The text of the buffer." (buffer-substring-no-properties (point-min) (point-max)))

(defun test-go (text)
  "Move behind the first occurrence of TEXT."
  (goto-char (point-min))
  (search-forward text))

(defun test-send-changes ()
  "Send the changes of the buffer.  An idle timer does it where somebody types."
  (eglot--signal-textDocument/didChange))

(defun test-connect ()
  "Start the server for this buffer and wait for it."
  (apply #'eglot--connect (eglot--guess-contact))
  (test-wait (eglot-managed-p)))

(defun test-faces ()
  "Compare the faces of parts of a text."
  (with-temp-buffer
    (insert "# comment\nconfig \"name\" \"string\" { default = \"a # b\" }\nx = <<-END\n  \"text # ${name}\nEND\ny = length(x) // end\n")
    (pcl-mode)
    (font-lock-ensure)
    (let ((face (lambda (text)
                  (test-go text)
                  (let ((face (get-text-property (1- (point)) 'face)))
                    (if (listp face) (car face) face)))))
      (dolist (each '(("# comm" . font-lock-comment-face) ("conf" . font-lock-keyword-face)
                      ("a # b" . font-lock-string-face) ("default" . font-lock-variable-name-face)
                      ("text #" . font-lock-string-face) ("leng" . font-lock-function-name-face)
                      ("// en" . font-lock-comment-face) ("\ny" . font-lock-variable-name-face)))
        (test-check (format "the face of %S" (car each)) (eq (funcall face (car each)) (cdr each))
                    (funcall face (car each)))))))

(defun test-indentation ()
  "Check that indenting formatted programs changes nothing."
  (let ((files (directory-files-recursively (getenv "VIRGA_EXAMPLES") "\\.pp\\(test\\)?\\'")) (changed '()))
    (dolist (file files)
      (with-temp-buffer
        (insert-file-contents file)
        (let ((before (test-text)))
          (pcl-mode)
          (let ((inhibit-message t)) (indent-region (point-min) (point-max)))
          (unless (equal before (test-text)) (push file changed)))))
    (test-check (format "the indentation of %d formatted files" (length files)) (and files (null changed)) changed))
  (with-temp-buffer
    (insert "a = {\nb = [\n1,\n]\n}\n")
    (pcl-mode)
    (let ((inhibit-message t)) (indent-region (point-min) (point-max)))
    (test-check "new text is indented" (equal (test-text) "a = {\n  b = [\n    1,\n  ]\n}\n") (test-text))))

(defun test-server ()
  "Edit main.pp with the language server."
  (find-file "main.pp")
  (test-check "the mode is pcl-mode" (eq major-mode 'pcl-mode) major-mode)
  (test-check "the server starts" (test-connect))
  (let ((found (test-wait (progn (flymake-start) (flymake-diagnostics)))))
    (test-check "the mistake has a diagnostic"
                (and (= (length found) 1)
                     (string-match-p "there is no variable `nmae` here" (flymake-diagnostic-text (car found))))
                found))
  ;; The menu of code actions, from which the author takes the fix.
  (test-go "${nm")
  (let (titles)
    (cl-letf (((symbol-function 'completing-read)
               (lambda (_prompt items &rest _)
                 (setq titles (all-completions "" items))
                 (cl-find-if (lambda (each) (string-match-p "replace with" each)) titles))))
      ;; A menu for the keyboard.
      (let ((last-nonmenu-event ?a))
        (eglot-code-actions (point) (point) "quickfix" t)))
    (test-check "the fix is applied" (test-wait (string-match-p "hello ${name}" (test-text))) (list titles (test-text))))
  (test-send-changes)
  (test-check "the diagnostic is gone" (test-wait (progn (flymake-start) (null (flymake-diagnostics)))))
  (test-go "${na")
  (let ((hover (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                                (eglot--TextDocumentPositionParams))))
    (test-check "hover shows the variable" (string-match-p "config name" (format "%S" hover)) hover))
  (let ((places (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot))))
    (test-check "the definition is found" (and places (= (xref-location-line (xref-item-location (car places))) 1)) places))
  (goto-char (point-max))
  (insert "other = na")
  (test-send-changes)
  (let* ((found (eglot-completion-at-point))
         (names (all-completions "na" (nth 2 found))))
    (test-check "completion offers the variable" (cl-find "name" names :test #'string-prefix-p) names))
  (insert "me\nmore=1\n")
  (test-send-changes)
  (test-go "config \"na")
  (eglot-rename "person")
  (test-send-changes)
  (test-check "rename changes the uses" (and (string-match-p "hello ${person}" (test-text))
                                             (string-match-p "other = person" (test-text)))
              (test-text))
  (eglot-format-buffer)
  (test-check "the file is formatted" (string-match-p "^more  = 1$" (test-text)) (test-text))
  (save-buffer)
  (let ((result (jsonrpc-request (eglot--current-server-or-lose) :workspace/executeCommand
                                 (list :command "virga.preview"
                                       :arguments (vector (plist-get (eglot--TextDocumentIdentifier) :uri))))))
    (test-check "a preview runs" (string-match-p "greeting" (plist-get result :text)) result))
  (find-file "demo.pptest")
  (test-check "the mode is pcl-test-mode" (eq major-mode 'pcl-test-mode) major-mode)
  (let ((inhibit-message t)) (eglot-shutdown-all)))

(let ((backup-inhibited t) (auto-save-default nil) (create-lockfiles nil)
      (eglot-autoshutdown t) (eglot-confirm-server-initiated-edits nil))
  (condition-case failure
      (progn (test-faces) (test-indentation) (test-server))
    (error (test-check "the test runs" nil failure))))
(kill-emacs (if (= test-failures 0) 0 1))
