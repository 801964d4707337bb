@echo off
rem Command line of Carpet Sudoku: runs the program's own Electron as plain Node, without a window.
setlocal
set ELECTRON_RUN_AS_NODE=1
"%~dp0..\Carpet Sudoku.exe" "%~dp0..\resources\app.asar.unpacked\out\main\cli.js" %*
exit /b %ERRORLEVEL%
